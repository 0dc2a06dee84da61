"""Nouns of what an operation computes, in other languages: beside its answer they change nothing of it.

    der Schwellenwert ist 3/4      el umbral es 3/4      seuil = 3/4

A row for each English noun in the name of an operation, in the order German, French, Spanish, Portuguese,
Czech, Japanese, Chinese, Italian, Polish, Dutch.  Names of fields that an answer has are in
`reading/words/fields`.
"""

from __future__ import annotations

from collections.abc import Mapping

TABLE: Mapping[str, str] = {
    "angle": "winkel angle ángulo ângulo úhel 角度 角 angolo kąt hoek",
    "axis": "achse hauptachse axe eje eixo osa 軸 轴 asse oś as",
    "boundary": "grenze trennlinie gerade frontière droite frontera recta fronteira hranice 境界 边界 "
                "confine granica grens",
    "coefficients": "koeffizient koeffizienten coefficient coeficiente koeficient 係数 系数 coefficiente "
                    "współczynnik coëfficiënt",
    "correlation": "korrelation corrélation correlación correlação korelace 相関 相关 correlazione korelacja "
                   "correlatie",
    "cosine": "kosinus cosinus coseno cosseno kosinus コサイン 余弦 ",
    "decision": "entscheidung décision decisión decisão rozhodnutí 決定 决策 decisione decyzja beslissing",
    "density": "dichte dichtewert densité densidad densidade hustota 密度 densità gęstość dichtheid",
    "dot": "skalarprodukt produit scalaire producto escalar produto skalární součin 内積 内积 点积 prodotto "
           "scalare iloczyn skalarny inproduct",
    "edges": "grenzen bornes límites limites hranice 境界 边界 limiti granice",
    "error": "fehler fehlerrate erreur erro tasa taxa 誤差 误差 错误率 errore foutpercentage",
    "estimate": "schätzer schätzung schätzwert estimateur estimation estimador estimación odhad 推定 估计 "
                "stima stimatore oszacowanie schatting schatter",
    "gradient": "gradient gradiente gradienten 勾配 梯度 ",
    "hessian": "hessematrix hesse hessienne hessiana hessova ヘッセ行列 海森矩阵 hesjan hessiaan",
    "information": "information transinformation información informação informace 情報量 信息 informazione "
                   "informacja informatie",
    "kernel": "kern kernwert noyau núcleo jádro カーネル 核 nucleo jądro",
    "likelihood": "vraisemblance verosimilitud verossimilhança věrohodnost 尤度 似然 verosimiglianza "
                  "wiarygodność aannemelijkheid",
    "loss": "verlust kosten perte coût pérdida costo perda custo ztráta 損失 损失 perdita strata verlies",
    "margin": "rand marge margen margem okraj マージン 间隔 margine margines",
    "norm": "norm länge betrag norme longueur norma longitud comprimento délka ノルム 范数 lunghezza długość "
            "lengte",
    "odds": "chancen chancenverhältnis cote cotes chances šance オッズ 几率 szansa szanse kansverhouding",
    "path": "pfad pfade weg chemin camino caminho cesta パス 路径 percorso ścieżka pad",
    "projection": "projektion projection proyección projeção projekce 射影 投影 proiezione rzut projectie",
    "score": "score punktwert puntuación pontuação skóre スコア 得分 punteggio wynik",
    "set": "menge ensemble conjunto množina 集合 insieme zbiór verzameling",
    "step": "schritt étape paso passo krok ステップ 步 stap",
    "strategy": "strategie stratégie estrategia estratégia 戦略 策略 strategia",
    "threshold": "schwelle schwellenwert schwellwert seuil umbral limiar práh しきい値 閾値 阈值 soglia próg "
                 "drempel drempelwaarde",
    "width": "breite largeur ancho anchura largura šířka 幅 宽度 larghezza ampiezza szerokość breedte",
}
NOUNS: Mapping[str, tuple[str, ...]] = {name: tuple(words.split()) for name, words in TABLE.items()}
