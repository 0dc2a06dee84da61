"""The seed of hidden cases that the teacher does not give: one for a folder, kept where no pupil reads it."""
from __future__ import annotations

import stat
from pathlib import Path

import pytest

from refml.cli.grade import seeds
from refml.errors import InvalidInput


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's state, beside which results are written."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


def test_a_seed_is_drawn_once_for_a_folder_of_results(state: Path, tmp_path: Path) -> None:
    drawn = [seeds.kept(tmp_path / out) for out in ("a", "b", "a", "x/../b")]
    assert drawn[:2] == drawn[2:] and drawn[0] != drawn[1] and min(drawn) >= 0 and 2**64 < max(drawn) < 2**128


def test_nobody_but_the_user_reads_it(state: Path, tmp_path: Path) -> None:
    seeds.kept(tmp_path / "a")
    kept = seeds.path_of(tmp_path / "a")
    assert kept.parent.parent.parent == state
    assert [stat.S_IMODE(one.stat().st_mode) for one in (kept, kept.parent)] == [0o600, 0o700]
    for mode in (0o640, 0o604):
        kept.chmod(mode)
        with pytest.raises(InvalidInput, match="can be read by others: chmod 600 it"):
            seeds.kept(tmp_path / "a")


def test_without_a_folder_of_its_own_the_state_is_in_the_home(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for word in ("", str(tmp_path / "home/.local/state")):
        monkeypatch.setenv("XDG_STATE_HOME", word)
        assert seeds.path_of(tmp_path / "a").is_relative_to(tmp_path / "home/.local/state/refml/seeds")


@pytest.mark.parametrize("out", ["state/refml/seeds", "state", "."])
def test_it_is_not_kept_among_the_results(out: str, state: Path, tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="where the seed of the hidden cases is kept"):
        seeds.kept(tmp_path / out)
    assert seeds.kept(tmp_path / "state/refml/seeds-of-others") >= 0


def test_what_cannot_be_kept_or_read_is_refused(
        state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds.kept(tmp_path / "a")
    seeds.path_of(tmp_path / "a").write_text("seven\n")
    with pytest.raises(InvalidInput, match="is not a number: remove it to have another drawn"):
        seeds.kept(tmp_path / "a")
    monkeypatch.setenv("XDG_STATE_HOME", "state")
    with pytest.raises(InvalidInput, match=r"^XDG_STATE_HOME='state' is not an absolute path"):
        seeds.kept(tmp_path / "a")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("")
    with pytest.raises(InvalidInput, match=r"cannot be kept: .*; give --seed$"):
        seeds.kept(tmp_path / "a")
