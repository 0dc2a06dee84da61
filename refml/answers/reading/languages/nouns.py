"""Nouns of what an operation computes, in other languages: beside its answer they change nothing of it.

    der Schwellenwert ist 3/4      el umbral es 3/4      seuil = 3/4

A row for each English noun in the name of an operation, in the order German, French, Spanish, Portuguese,
Czech, Japanese, Chinese, Italian, Polish, Dutch.  Names of fields that an answer has are in
`reading/languages/fields`.
"""

from __future__ import annotations

from collections.abc import Mapping

TABLE: Mapping[str, str] = {
    "angle": "winkel angle ángulo ângulo úhel 角度 角 angolo kąt hoek",
    "attributes": "attribute attribut merkmal merkmale attributs atributo atributos atribut atributy 属性 "
                  "特徴 特征 attributi atrybut atrybuty attribuut attributen kenmerk kenmerken",
    "axis": "achse hauptachse axe eje eixo osa 軸 轴 asse oś as",
    "blanket": "decke couverture manta obal ブランケット 毯 coperta otoczka koc deken",
    "boundary": "grenze trennlinie gerade frontière droite frontera recta fronteira hranice 境界 边界 "
                "confine granica grens",
    "chain": "kette kettenregel chaîne cadena cadeia řetězec 連鎖 链 catena łańcuch keten kettingregel",
    "coefficients": "koeffizient koeffizienten coefficient coeficiente koeficient 係数 系数 coefficiente "
                    "współczynnik coëfficiënt",
    "contingency": "kontingenztafel kontingenz contingence contingencia contingência kontingenční 分割表 "
                   "列联表 contingenza kontyngencji kruistabel",
    "correlation": "korrelation corrélation correlación correlação korelace 相関 相关 correlazione "
                   "korelacja correlatie",
    "cosine": "kosinus cosinus coseno cosseno コサイン 余弦",
    "cost": "kosten coût costo coste custo náklad náklady 費用 成本 costi koszt",
    "cycle": "kreis zyklus cycle ciclo cyklus 閉路 环 cykl cyclus",
    "decision": "entscheidung décision decisión decisão rozhodnutí 決定 决策 decisione decyzja beslissing",
    "density": "dichte dichtewert densité densidad densidade hustota 密度 densità gęstość dichtheid",
    "distances": "abstand abstände entfernung entfernungen distances distancias distâncias vzdálenosti 距離 "
                 "距离 distanze odległości afstand afstanden",
    "distribution": "verteilung distribution distribución distribuição rozdělení 分布 distribuzione rozkład "
                    "verdeling",
    "dot": "skalarprodukt produit scalaire producto escalar produto skalární součin 内積 内积 点积 prodotto "
           "scalare iloczyn skalarny inproduct",
    "edges": "grenzen bornes límites limites hranice 境界 边界 limiti granice",
    "error": "fehler erreur erro tasa taxa 誤差 误差 错误率 foutpercentage",
    "estimate": "schätzer schätzung schätzwert estimateur estimation estimador estimación odhad 推定 估计 "
                "stima stimatore oszacowanie schatting schatter",
    "factors": "faktor faktoren facteur facteurs factor factores fator fatores faktory 因子 fattori czynnik "
               "czynniki factoren",
    "foot": "fußpunkt lotfußpunkt lot pied pie pé pata 垂線の足 垂足 piede spodek voetpunt",
    "gradient": "gradient gradiente gradienten 勾配 梯度",
    "hessian": "hessematrix hesse hessienne hessiana hessova ヘッセ行列 海森矩阵 hesjan hessiaan",
    "hyperplane": "hyperebene ebene gerade hyperplan plan droite hiperplano plano recta reta nadrovina "
                  "rovina přímka 超平面 平面 直線 直线 iperpiano piano retta hiperpłaszczyzna płaszczyzna "
                  "prosta hypervlak vlak lijn",
    "information": "information transinformation información informação informace 情報量 信息 informazione "
                   "informacja informatie",
    "joint": "gemeinsame gemeinsam verbund conjointe jointe conjunta conjunto sdružená 同時 联合 congiunta "
             "łączne łączna gezamenlijke simultane",
    "kernel": "kern kernwert noyau núcleo jádro カーネル 核 nucleo jądro",
    "label": "label klasse étiquette etiqueta rótulo štítek ラベル 标签 etichetta etykieta",
    "log": "対数 对数",
    "loss": "verlust kosten perte coût pérdida costo perda custo ztráta 損失 损失 perdita strata verlies",
    "margin": "rand marge margen margem okraj マージン 间隔 margine margines",
    "mixture": "mischung mélange mezcla mistura směs 混合 miscela mieszanina mengsel",
    "norm": "norm länge betrag norme longueur norma longitud comprimento délka ノルム 范数 lunghezza "
            "długość lengte",
    "objective": "zielfunktion zielwert fonction objectif función objetivo função účelová funkce 目的関数 "
                 "目标函数 funzione obiettivo funkcja celu doelfunctie",
    "odds": "chancen chancenverhältnis cote cotes chances šance オッズ 几率 szansa szanse kansverhouding",
    "order": "reihenfolge ordnung ordre orden ordem pořadí 順序 顺序 ordine kolejność porządek volgorde",
    "parameters": "parameter parametern paramètre paramètres parámetro parámetros parâmetro parâmetros "
                  "parametr parametry parametrů パラメータ 参数 parametri parametro parametrów",
    "path": "pfad pfade weg chemin camino caminho cesta パス 路径 percorso ścieżka pad",
    "product": "produkt produit producto produto součin 積 乘积 prodotto iloczyn",
    "projection": "projektion projection proyección projeção projekce 射影 投影 proiezione rzut projectie",
    "responsibilities": "verantwortlichkeit verantwortlichkeiten responsabilité responsabilités "
                        "responsabilidad responsabilidades responsabilidade odpovědnost odpovědnosti 負担率 "
                        "责任 responsabilità odpowiedzialność odpowiedzialności verantwoordelijkheid",
    "score": "score punktwert puntuación pontuação skóre スコア 得分 punteggio wynik",
    "set": "menge ensemble conjunto množina 集合 insieme zbiór verzameling",
    "signs": "vorzeichen signe signes signo signos sinal sinais znaménko znaménka 符号 segno segni znak "
             "znaki teken tekens",
    "slacks": "schlupf schlupfvariablen écart écarts ressort holgura holguras folga folgas odchylka "
              "スラック 松弛 scarto scarti luz speling",
    "step": "schritt étape paso passo krok ステップ 步 stap",
    "threshold": "schwelle schwellenwert schwellwert seuil umbral limiar práh しきい値 閾値 阈值 soglia "
                 "próg drempel drempelwaarde",
    "tokens": "token wörter mots palabras palavras slova 単語 词 parole słowa woorden",
    "tree": "baum arbre árbol árvore strom 木 树 albero drzewo boom",
    "width": "breite largeur ancho anchura largura šířka 幅 宽度 larghezza ampiezza szerokość breedte",
}
NOUNS: Mapping[str, tuple[str, ...]] = {name: tuple(words.split()) for name, words in TABLE.items()}
