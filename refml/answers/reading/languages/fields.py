"""Names of the fields of answers in other words and languages: one table, a row for each field.

A row holds words of English, German, French, Spanish, Portuguese, Czech, Japanese, Chinese, Italian, Polish
and Dutch, in this order.  An _ is a space, a hyphen or nothing.  The name of the field itself, and a first
word of it that no other has, are read without a row.  The letters of the notes have a table of their own.
"""

from __future__ import annotations

from collections.abc import Mapping

TABLE: Mapping[str, str] = {
    "mean": "average avg mean_value expected_value expectation mittelwert mittel erwartungswert "
            "durchschnitt moyenne espérance esperance media promedio média průměr střední_hodnota 平均 "
            "平均値 期待値 均值 平均值 期望 valore_atteso średnia wartość_oczekiwana gemiddelde "
            "verwachtingswaarde",
    "variance": "var varianz varianza variância variancia rozptyl 分散 方差 wariancja variantie",
    "standard_deviation": "stdev stddev std_dev standardabweichung streuung écart_type ecart_type "
                          "desviación_estándar desviación_típica desviacion_estandar desviacion_tipica "
                          "desvio_padrão desvio_padrao směrodatná_odchylka 標準偏差 标准差 "
                          "deviazione_standard scarto_quadratico_medio odchylenie_standardowe "
                          "standaardafwijking standaarddeviatie",
    "standard_error": "se std_error standardfehler erreur_type erreur_standard error_estándar erro_padrão "
                      "standardní_chyba směrodatná_chyba 标准误 errore_standard błąd_standardowy "
                      "standaardfout",
    "mixing": "mixing_weight mixing_weights weight weights",
    "covariance": "variance variances cov covariance_matrix kovarianz kovarianzmatrix covarianza covariância "
                  "kovariance kovarianční_matice 共分散 协方差 kowariancja covariantie",
    "fourth_moment": "fourth_central_moment 4th_moment 4th_central_moment viertes_moment vierte_moment "
                     "quatrième_moment moment_d'ordre_4 cuarto_momento quarto_momento čtvrtý_moment "
                     "viertes_zentrales_moment quatrième_moment_centré cuarto_momento_central "
                     "quarto_momento_central čtvrtý_centrální_moment "
                     "quarto_momento_centrale momento_quarto czwarty_moment moment_czwarty vierde_moment",
    "shared": "lda",
    "per_class": "qda",
    "edges": "kanten arêtes aristas arestas hrany 辺 边 archi krawędzie",
    "parents": "eltern padres pais rodiče 親 父节点 genitori rodzice ouders",
    "median": "médiane mediana medián 中央値 中位数",
    "weights": "coefficients coefs coef coef_ weight_vector gewichte gewicht gewichtsvektor koeffizienten "
               "poids pesos coeficientes váhy váha 重み 权重 pesi coefficienti wagi współczynniki "
               "wektor_wag gewichten coëfficiënten",
    "alpha": "alphas alfa alfas",
    "multipliers": "multiplikatoren multiplicateurs multiplicadores moltiplicatori multiplikátory",
    "witness": "zeuge témoin testigo testemunha svědek testimone świadek getuige",
    "bias": "threshold verschiebung schwelle biais sesgo viés vies práh posun バイアス 偏置 distorsione "
            "soglia obciążenie próg drempel",
    "intercept": "intercept_ achsenabschnitt ordonnée_à_l'origine intersección ordenada interceptação "
                 "intercepto průsečík absolutní_člen 切片 截距 intercetta termine_noto wyraz_wolny asafsnede",
    "slope": "gradient steigung pente pendiente inclinação declive směrnice sklon 傾き 斜率 pendenza "
             "coefficiente_angolare nachylenie współczynnik_kierunkowy helling richtingscoëfficiënt",
    "normal": "normal_vector normale normalenvektor vector_normal vetor_normal normála normálový_vektor "
              "法線 法向量 normale_unitaria vettore_normale wektor_normalny normalna normaalvector normaal",
    "distance": "dist abstand distanz distancia distância vzdálenost 距離 距离 distanza odległość afstand",
    "epochs": "passes iterations epochen durchläufe époques epoques épocas epocas epochy epoch エポック "
              "轮数 轮 epoche iterazioni epoki epok iteracje tijdperken iteraties",
    "updates": "corrections update_count aktualisierungen updates korrekturen mises_à_jour actualizaciones "
               "atualizações úpravy aktualizace opravy 更新 更新次数 aggiornamenti correzioni aktualizacje "
               "aktualizacji poprawki aanpassingen correcties",
    "errors": "mistakes misclassified fehler erreurs errores erros chyby 誤り 错误 errori błędy fouten",
    "error": "fehlerrate fehleranteil taux_d'erreur tasa_de_error taxa_de_erro chybovost errore błąd fout",
    "converged": "converges convergence konvergiert konvergenz convergé converge convergió convergiu "
                 "konvergovalo konverguje 収束 收敛 convergenza zbieżność zbieżny zbiega geconvergeerd "
                 "convergentie convergeert",
    "lower": "lower_bound lower_limit lower_end minimum inf borne_inf untere_schranke untere_grenze "
             "untergrenze borne_inférieure "
             "límite_inferior cota_inferior limite_inferior dolní_mez 下限 下界 limite_inferiore "
             "estremo_inferiore dolna_granica dolny_koniec ondergrens",
    "upper": "upper_bound upper_limit upper_end maximum sup borne_sup obere_schranke obere_grenze "
             "obergrenze borne_supérieure "
             "límite_superior cota_superior limite_superior horní_mez 上限 上界 limite_superiore "
             "estremo_superiore górna_granica górny_koniec bovengrens",
    "prior": "priors a_priori vorwissen previa apriorní 事前 先验",
    "posterior": "posteriors a_posteriori aposteriorní 事後 后验",
    "likelihood": "likelihoods vraisemblance verosimilitud verossimilhança věrohodnost 尤度 似然 "
                  "verosimiglianza wiarygodność aannemelijkheid",
    "probability": "prob wahrscheinlichkeit probabilité probabilidad probabilidade pravděpodobnost 確率 "
                   "概率 probabilità prawdopodobieństwo kans",
    "risk": "risiko risque riesgo risco riziko リスク 风险 rischio ryzyko risico",
    "strategy": "strategie stratégie estrategia estratégia 戦略 策略 strategia",
    "decisions": "predictions entscheidungen décisions decisiones decisões rozhodnutí decisioni decyzje "
                 "beslissingen",
    "bound": "schranke grenze borne cota límite limite mez odhad maggiorazione granica ograniczenie grens",
    "naive": "naive_bayes naives_bayes",
    "full": "full_table full_joint_table joint_table volle_tabelle gemeinsame_tabelle table_complète "
            "table_jointe tabla_completa tabela_completa úplná_tabulka tabella_completa pełna_tabela "
            "volledige_tabel",
    "logistic": "logistic_regression logistische_regression régression_logistique regresión_logística "
                "regressão_logística logistická_regrese regressione_logistica regresja_logistyczna",
    "identical": "identical_components components_identical identische_komponenten",
    "counts": "anzahlen zähler comptes conteos contagens počty conteggi liczności liczebności aantallen",
}
FIELDS: Mapping[str, tuple[str, ...]] = {name: tuple(words.split()) for name, words in TABLE.items()}

# What a letter of the notes stands for, where an answer has such a field.
LETTERS: Mapping[str, tuple[str, ...]] = {
    "w": ("weights", "normal"), "b": ("bias", "biases", "intercept"), "α": ("alpha",), "a": ("alpha",),
    **dict.fromkeys(("θ", "theta", "β", "beta"), ("weights",)),
    "μ": ("mean", "means"), "mu": ("mean", "means"), "H": ("upper",), "word probabilities": ("parameters",),
    "sigma": ("covariance", "covariances", "standard_deviation"), "γ": ("margin",),
    "n": ("normal",), "d": ("distance",), "η": ("eta",), "L": ("lower",), "v": ("witness",),
    "min": ("lower",), "max": ("upper",), "slope": ("weights",), "SD(X)": ("standard_deviation",),
    **dict.fromkeys(("ŵ", "ŵ", "w*", "w_*"), ("weights", "normal")), "n̂": ("normal",),
    "intercept": ("bias",), "bias": ("intercept",), "weights": ("normal",), "normal": ("weights",),
    **dict.fromkeys(("μ4", "μ_4", "mu4", "mu_4", "m4", "m_4"), ("fourth_moment",)),
    **dict.fromkeys(("β0", "β_0", "beta0", "beta_0", "(Intercept)", "w0", "w_0", "θ0", "θ_0", "theta0",
                     "theta_0", "b̂", "b*", "b_*", "offset"), ("bias", "intercept")),
    **dict.fromkeys(("E(X)", "E[X]", "E", "x̄"), ("mean",)), **dict.fromkeys(
        ("V(X)", "Var(X)", "V[X]", "Var[X]"), ("variance",)), **dict.fromkeys(("φ", "phi"), ("prior",)),
    **dict.fromkeys(("σ²", "σ^2", "sigma^2", "s²", "s^2", "var"),
                    ("variance", "variances", "covariance", "covariances")),
    **dict.fromkeys(("p", "P"), ("probability",)), **dict.fromkeys(("ρ", "π", "pi"), ("mixing",)),
    **dict.fromkeys(("σ", "s", "sd", "std"), ("standard_deviation",)), "R^2": ("radius_squared",),
    **dict.fromkeys(("Σ", "S"), ("covariance", "covariances")), "R²": ("radius_squared",),
    **dict.fromkeys(("γ²", "γ^2", "gamma^2"), ("margin_squared",)),
}
