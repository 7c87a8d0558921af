import type { RoutingMaterial, Signals } from '../../kind.ts'

export const signals: Signals = {
  names: [
    // English
    /\b(?:bar|column|line|pie|donut|doughnut|ring|area|scatter|bubble|radar|spider|funnel|gauge)[- ]?(?:chart|graph|plot|diagram)s?\b/g,
    /\b(?:candlestick|waterfall|box|violin|pareto|polar|combo|mixed|bullet|stock|rose|trend|data|sankey|chord)[- ]?(?:chart|graph|plot|diagram)s?\b/g,
    /\b(?:combination|lollipop|statistical|dual[- ]ax[ei]s|sunburst|calendar|heat|tree ?map|bubble map)[- ]?(?:chart|graph|plot|diagram)s?\b/g,
    /\bcharts?\b|\bhistograms?\b|\bheat ?maps?\b|\btree ?maps?\b|\bsunbursts?\b|\bsankeys?\b|\bchoropleths?\b/g,
    /\b(?:pin|point|dot|flow|bubble|geographic(?:al)?|world|country) maps?\b|\bmap with (?:pins|points|dots|markers)\b|\bparallel coordinates\b/g,
    /\bword ?clouds?\b|\btag clouds?\b|\bbox ?plots?\b|\bscatter ?plots?\b|\bline graphs?\b/g,
    /\bforce-directed graphs?\b/g,
    /\b(?:pie|donut|doughnut)(?= (?:of|for|about|showing)\b|\s*:)/g,
    // Chinese
    /(?:[饼餅柱条條环環](?:状|狀|形)?|[圆圓][饼餅环環]|甜甜圈|[直竖]方|折[线線]|曲[线線]|面[积積]|散[点點]|[气氣]泡)[图圖](?:表)?/g,
    /(?:雷[达達]|蛛网|玫瑰|漏斗|仪表盘?|箱[线線型形]|k[线線]|蜡烛|瀑布|[双雙][轴軸]|[组組]合|混合|桑基|和弦|旭日|小提琴)[图圖](?:表)?/g,
    /(?:走[势勢]|[趋趨][势勢]|分布|水波|矩[阵陣形]?[树樹]|[对對]比柱|[统統][计計]|[数數][据據]|阶梯|帕累托|平行坐标)[图圖](?:表)?/g,
    /[图圖]表(?![示达现述])|[热熱]力?(?:地)?[图圖]|[词詞](?:语|語)?[云雲][图圖]?|文字[云雲][图圖]?|(?:点标注|标注|气泡|散点|路径|分布|行政区|区域|中国|世界)?地[图圖]/g,
    /力导向图|弦图|(?<!人物|数据库|实体|表)[关關][系係](?:[网網][络絡]?)?[图圖]|知[识識][图圖][谱譜]|社交(?:网络|圈)图?/g,
    // Japanese, Korean
    /(?:円|棒|帯|折れ線|積み上げ|複合|レーダー|面|散布|バブル|ドーナツ){0,4}グラフ|チャート|散布図|箱ひげ図|ヒストグラム|ヒートマップ|ツリーマップ|サンキー図|ワードクラウド|円図/g,
    /(?:원형?|막대|선|꺾은선|누적|영역|파이|도넛|레이더|버블|산점|라인|바) ?(?:그래프|차트)|차트|그래프|산점도|히스토그램|히트맵|트리맵|워드 ?클라우드/g,
    // Spanish, Portuguese, French, German, Russian
    /\b(?:grafic[oa]s?|diagramas?) (?:de |do |da |em )?(?:barras?|colunas?|columnas?|lineas?|linhas?|pastel)\b/g,
    /\b(?:grafic[oa]s?|diagramas?) (?:de |do |da |em )?(?:torta|tarta|pizza|setores|sectores|circular(?:es)?)\b/g,
    /\b(?:grafic[oa]s?|diagramas?) (?:de |do |da |em )?(?:anillos?|rosca|area|radar|dispersi?[oa]n?|dispersao)\b/g,
    /\b(?:grafic[oa]s?|diagramas?) (?:de |do |da |em )?(?:burbujas|bolhas|embudo|funil|caja|sankey)\b/g,
    /\bgrafic[oa]s?\b|\bhistogramas?\b|\bmapas? de (?:calor|arbol)\b|\bnuvem de palavras\b/g,
    /\bnube de palabras\b/g,
    /\b(?:graph(?:ique|e)s?|diagrammes?) (?:en |a |de |des )?(?:barres?|batons?|colonnes?|lignes?|secteurs)\b/g,
    /\b(?:graph(?:ique|e)s?|diagrammes?) (?:en |a |de |des )?(?:camembert|courbes?|aires?|radar|bulles)\b/g,
    /\b(?:graph(?:ique|e)s?|diagrammes?) (?:en |a |de |des )?(?:dispersion|anneau|points)\b|\bgraphiques?\b/g,
    /\bdiagrammes? (?:circulaire|lineaire)s?\b|\b(?:en|un|le|mon|notre|des?) camemberts?\b|\bhistogrammes?\b|\bnuages? de (?:points|mots)\b/g,
    /\bcartes? (?:de chaleur|thermique)\b|\bcourbes?\b/g,
    /\b(?:balken|saulen|kreis|torten|kuchen|linien|flachen|streu)-?(?:diagramm|grafik|chart|graph)(?:e|en|s)?\b/g,
    /\b(?:netz|radar|blasen|ring|donut|kurven|punkt|sankey)-?(?:diagramm|grafik|chart|graph)(?:e|en|s)?\b/g,
    /\b(?:trichter|wasserfall|stapel|combo|kombi)-?(?:diagramm|grafik|chart|graph)(?:e|en|s)?\b/g,
    /\bhistogramme?n?\b|\bwortwolken?\b|\bpunktwolken?\b|\bheatmaps?\b|\bboxplots?\b/g,
    /график[а-я]*/g,
    /(?:кругов|столбчат|столбиков|линейн|кольцев|лепестков|точечн|пузырьков)[а-я]+ (?:диаграмм|график)[а-я]*/g,
    /диаграмм[а-я]* (?:рассеяния|размаха|санки)|гистограмм[а-я]*|теплов[а-я]+ карт[а-я]*|облак[а-я]* слов/g,
  ],
  notations: [/(?<![a-z0-9])(?:e-?charts|vega-lite|highcharts|chart\.js|plotly|matplotlib)(?![a-z0-9])/g],
  words: [
    { pattern: /\b(?:plot|graph|chart out)\b|\btop \d{1,3} \w+ by \w/, weight: 0.4 },
    // A chart by its shape alone
    {
      pattern: [
        /\b(?:grouped|stacked|clustered|horizontal|vertical) (?:bars?|columns?)\b|\b(?:as|in) (?:bars|columns|a (?:pie|donut|radar|funnel|gauge|scatter))\b/,
        /\b(?:radar|sankey|funnel|gauge|scatter|donut|pie|candlesticks?) (?:of|for|comparing|showing)\b/,
        /\b(?:an?|the) (?:pie|donut|doughnut|radar|gauge|funnel) ?:/,
      ],
      weight: 0.55,
    },
    {
      pattern: [
        /\b(?:trends?|distributions?|percentages?|proportions?|market share|shares? (?:of|by)|breakdown (?:of|by))\b/,
        /\b(?:correlation|(?:growth|unemployment|conversion|birth|error|success) rates?|over the (?:last|past) \w+|year[- ]over[- ]year|per (?:month|quarter|year|day|region|capita))\b/,
      ],
      weight: 0.4,
    },
    {
      pattern: [
        /\b(?:sales|revenues?|profits?|turnover|expenses?|costs?|budgets?|income|prices?|visitors|traffic)\b/,
        /\b(?:survey results|downloads|scores?|spendings?|subscribers|temperatures?|rainfall|population|gdp|inflation|kpis?|metrics|figures|statistics)\b/,
      ],
      weight: 0.3,
    },
    {
      pattern: [
        /\b(?:monthly|quarterly|yearly|annual|weekly|daily)\b/,
        /\b(?:by (?:month|quarter|year|week|day|region|country|category|product|age)|q[1-4]|over time)\b/,
      ],
      weight: 0.3,
    },
    {
      pattern:
        /\b(?:data ?set|spreadsheet|this data|these numbers|the numbers|data points?|csv|xlsx?|excel|dashboard)\b/,
      weight: 0.35,
    },
    {
      pattern:
        /趋势|趨勢|走势|占比|比例|份额|百分比|比重|分布|波动|同比|环比|增长率|(?<!气候)变化(?:情况|趋势)?|相关性|排名|排行/,
      weight: 0.4,
    },
    {
      pattern:
        /销量|销售额?|营收|收入|利润|产量|成本|支出|开支|预算|价格|人口|气温|温度|降水量|降雨量|访客|访问量|流量|用户数|订单数?|评分|打分|得分|人数|数量|指标|指数|gdp|就业率|转化率|平均|花销|开销/,
      weight: 0.3,
    },
    {
      pattern:
        /(?:每|各|按)(?:个)?(?:年|月|季度?|周|天|日|地区|部门|产品|类别|城市|国家|省)|(?:一|二|三|四|五|六|七|八|九|十|\d)月份?|年度|月度|季度/,
      weight: 0.25,
    },
    {
      pattern: /(?:我|这|以下|下面|下列)的?(?:些|组)?数据|数据(?:如下|集)|统计|可视化[^。\n]{0,8}数据|excel|表格里/,
      weight: 0.4,
    },
    { pattern: /标出[^。\n]{0,12}位置|地理位置|位置分布|经纬度|(?:在)?地图上|社交圈/, weight: 0.55 },
    { pattern: /人物关系/, weight: 0.4 },
    {
      pattern: [
        /売上|推移|割合|比率|分布|매출|추이|비율|분포|점유율|ventas|ingresos|porcentajes?|tendencia|vendas|receita|faturamento|ventes/,
        /chiffre d'affaires|pourcentages?|evolution|repartition|umsatz|verteilung|anteile?|verlauf|entwicklung der/,
        /продаж|выручк|динамик|процент|распределени/,
      ],
      weight: 0.35,
    },
    { pattern: /可视化|視覺化|\bvisuali[sz]/, weight: 0.1 },
  ],
  tieBreaker: 'numbers carry the message: to compare, a trend, shares, a distribution, places on a map',
  borderline: ['Sales by region for 2025, see the file', '去年每个月的客户流失'],
  structure: measureFigures,
}

const enoughFigures = 3
/** Weight of numbers in a text that is dropped without a request. */
const figuresOfText = 0.3
const echartsSeries = /["']?series["']?\s{0,4}:\s{0,4}[[{]/
const echartsType =
  /["']?type["']?\s{0,4}:\s{0,4}["'](?:bar|line|pie|scatter|radar|gauge|funnel|treemap|sunburst|sankey|heatmap|boxplot|candlestick)\b/
const numericField = /["'][^"'\n]{1,40}["']\s{0,3}[:：]\s{0,3}-?\d/g
const listOfNumbers = /\[\s{0,3}-?\d[\d.]*(?:\s{0,3},\s{0,3}-?\d[\d.]*){2,}/
const bareNumbers = /(?:^|[\s:：,，])-?\d[\d.]{0,12}%?(?:[ ,，、]{1,2}-?\d[\d.]{0,12}%?){4}/m
/** "food 300€ rent 700€ car 150€" */
const pairsSideBySide = /(?:[\p{L}]{1,20} [$€£¥]?\d[\d.]{0,12}[%k€$£¥]?[ ,]{1,2}){2}\p{L}{1,20} [$€£¥]?\d/u
/** "from 100 to 250 to 900" */
const numberSequence = /\d[\d.,]{0,12}%?[^\d\n]{0,16} to \d[\d.,]{0,12}%?[^\d\n]{0,16} to \d/
const yearAndFigure = /(?:19|20)\d{2}年?[:： ] ?[$€£¥]?\d/g
/** 房租3000 吃饭1500: nothing between a label and its figure. */
const gluedFigure = /\p{Script=Han}\d[\d.]{0,12}(?![\d.月日点时年级天])\p{Script=Han}{0,3}(?=$|[\s,，、;；。])/gmu
const figureWithUnit =
  /\d ?(?:%|％|‰|°c|℃|mm|cm|km|kg|kwh|usd|eur|[kmb]\b|万|亿|千|百万|元|美元|人|个|件|单|步|分(?!钟)|吨|毫米|千克|公斤|公里|辆|台|次|岁|户|篇|本|票|访客|people|users|units|dollars|euros|points|million|billion|thousand)|[$€£¥₽]\s?\d/gi
const labelledFigure = /[\p{L})）][ \t]{0,3}(?::|：|=|为|是|有|达到?|约|占)[ \t]{0,3}[$€£¥]?-?\d/gu
const listedFigure =
  /(?:^|[,，、;；:：.。?？!！\n])[ \t]{0,4}[\p{L}][\p{L}\d ]{0,30}[ \t]{1,4}[$€£¥]?-?\d[\d.]{0,15}%?(?=$|[,，、;；。.\s])/gmu
/** "18-25: 40, 65+: 12" */
const figureOfRange = /(?:^|[\s,，、;；(（])\d{1,6}(?: ?[-–~] ?\d{1,6}|\+)岁?[ \t]?[:：][ \t]?\d/g
const ruleOfTable = /^[ \t]*\|?[ \t:]{0,8}-{3,}[-| \t:]{0,400}$/m
const rowOfFigures =
  /^ {0,8}\|?[^|,;\t\n]{1,60}(?:[|,;\t][^|,;\t\n]{0,60}){0,20}[|,;\t] {0,8}[$€£¥]?-?\d[^\n]{0,400}$/gm
const tableFile = /\.(?:csv|tsv|xlsx?|ods)$/i

/** Figures: a table with a column of numbers, records, lists of labelled numbers, an ECharts option. */
function measureFigures(material: RoutingMaterial): number {
  const { tables, isWordless, writtenFiles } = material
  const written = new Set(writtenFiles.map(({ name }) => name))
  const isOfText = tables.every(({ file }) => file !== undefined && written.has(file))
  const figures = measureMaterial(material)
  // Figures in a report are a part of it: words decide whether they are to be drawn.
  return isWordless && writtenFiles.length > 0 && isOfText ? Math.min(figures, figuresOfText) : figures
}

function measureMaterial({ text, tables, fileNames, isWordless }: RoutingMaterial): number {
  if (echartsSeries.test(text) && echartsType.test(text)) return 0.9
  if (tables.some(({ rowCount, types }) => rowCount >= 2 && types.includes('number'))) return 0.6
  if (isWordless && tables.length > 0) return 0.1
  if (fileNames.some(name => tableFile.test(name))) return 0.55
  if (count(text, numericField) >= enoughFigures || listOfNumbers.test(text)) return 0.55
  if (count(text, rowOfFigures) >= (ruleOfTable.test(text) ? 1 : enoughFigures)) return 0.55
  if (count(text, listedFigure) >= enoughFigures || count(text, figureOfRange) >= enoughFigures) return 0.55
  if (count(text, yearAndFigure) >= enoughFigures || count(text, gluedFigure) >= enoughFigures) return 0.55
  if (bareNumbers.test(text) || pairsSideBySide.test(text)) return 0.5
  if (numberSequence.test(text)) return 0.4
  const figures = count(text, figureWithUnit) + count(text, labelledFigure) / 2
  if (figures >= enoughFigures) return 0.5
  return figures >= 2 ? 0.25 : 0
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
