# A formula of Homebrew; url and sha256 are those of the source archive of a release, to be set there.
class Refml < Formula
  include Language::Python::Virtualenv
  desc "Exact, executable truth for introductory machine learning"
  license "MIT"
  version "0.2.0"
  depends_on "python@3.13"

  def install
    virtualenv_install_with_resources
  end

  test do
    assert_match "exact", shell_output("#{bin}/refml mark married-given-no 4/7")
  end
end
