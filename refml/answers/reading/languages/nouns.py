"""Nouns of what an operation computes, in other languages: beside its answer they change nothing of it.

    der Schwellenwert ist 3/4      el umbral es 3/4      seuil = 3/4

A row for an English noun in the name of an operation, in the order German, French, Spanish, Portuguese,
Czech, Japanese, Chinese, Italian, Polish, Dutch.  Of what is no quantity beside others (see
`quantities.named`) it has only words that `subjects` would take for a bound or a part.  Names of fields that
an answer has are in `reading/languages/fields`.
"""

from __future__ import annotations

from collections.abc import Mapping

TABLE: Mapping[str, str] = {
    "angle": "winkel angle ángulo ângulo úhel 角度 角 angolo kąt hoek",
    "axis": "oś as",
    "boundary": "grenze grens",
    "coefficients": "współczynnik",
    "correlation": "korrelation corrélation correlación correlação korelace 相関 相关 correlazione korelacja "
                   "correlatie",
    "cosine": "kosinus cosinus coseno cosseno コサイン 余弦",
    "cost": "kosten coût costo coste custo náklad náklady 費用 成本 costi koszt",
    "density": "dichte dichtewert densité densidad densidade hustota 密度 densità gęstość dichtheid",
    "distances": "abstand abstände entfernung entfernungen distances distancias distâncias vzdálenosti 距離 "
                 "距离 distanze odległości afstand afstanden",
    "dot": "skalarprodukt produit scalaire producto escalar produto skalární součin 内積 内积 点积 prodotto "
           "scalare iloczyn skalarny inproduct",
    "edges": "grenzen bornes límites limites limiti",
    "error": "fehler erreur erro tasa taxa 誤差 误差 错误率 foutpercentage",
    "foot": "pé",
    "hyperplane": "hyperebene hyperplan 超平面 hypervlak",
    "joint": "gemeinsame gemeinsam verbund conjointe jointe conjunta conjunto sdružená 同時 联合 congiunta "
             "łączne łączna gezamenlijke simultane",
    "log": "対数 对数",
    "loss": "verlust kosten perte coût pérdida costo perda custo ztráta 損失 损失 perdita strata verlies",
    "margin": "rand marge margen margem okraj マージン 间隔 margine margines",
    "norm": "norm länge betrag norme longueur norma longitud comprimento délka ノルム 范数 lunghezza długość "
            "lengte",
    "odds": "chancen chancenverhältnis cote cotes chances šance オッズ 几率 szansa szanse kansverhouding",
    "parameters": "パラメータ 参数",
    "product": "produkt produit producto produto součin 積 乘积 prodotto iloczyn",
    "responsibilities": "負担率",
    "score": "score punktwert puntuación pontuação skóre スコア 得分 punteggio wynik",
    "threshold": "schwelle schwellenwert schwellwert seuil umbral limiar práh しきい値 閾値 阈值 soglia próg "
                 "drempel drempelwaarde",
    "width": "breite largeur ancho anchura largura šířka 幅 宽度 larghezza ampiezza szerokość breedte",
}
NOUNS: Mapping[str, tuple[str, ...]] = {name: tuple(words.split()) for name, words in TABLE.items()}
