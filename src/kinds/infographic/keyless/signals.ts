import type { RoutingMaterial, Signals } from '../../kind.ts'

export const signals: Signals = {
  names: [
    /\binfo[- ]?graphics?\b|\bposters?\b|\bone[- ]pagers?\b|\bfact ?sheets?\b|\binfo ?cards?\b|\bcheat ?sheets?\b/g,
    /\b(?:swot|pest(?:el)?)(?: (?:analysis|diagram|matrix|chart))?\b|\bpros (?:and|&) cons\b|\bpro[- ]con list\b/g,
    /\bvenn(?: diagram)?s?\b|\bpyramid (?:diagram|chart)s?\b/g,
    /\bcomparison (?:chart|table|graphic|card|matrix)s?\b/g,
    /\b(?:roadmap|road map|timeline|time line|milestone)s?(?: (?:diagram|chart|graphic|infographic|figure))?\b/g,
    /信息[图圖](?:表)?|[资資][讯訊][图圖](?:表)?|海[报報](?![(（])|长图|科普图|宣传图|卡片图|知识卡片|一图(?:读懂|看懂)|金字塔图|对比图|比较图|(?:维恩|韦恩|文氏)图/g,
    /swot(?:分析)?[图圖]?|pest分析图?|[优優]缺[点點]|[时時][间間][轴軸线線][图圖]?|路[线線][图圖]|(?<![(（])里程碑图?|大事记|发展历程/g,
    /インフォグラフィック(?:ス)?|ポスター|ロードマップ|年表|タイムライン|swot分析|メリット(?:と|・)デメリット/g,
    /인포그래픽|포스터|로드맵|타임라인|연표|장단점|swot ?분석/g,
    /\binfograf(?:ia|ias|ico|icos|ik|iken)\b|\binfographies?\b|\baffiches?\b|\bplakate?\b|\bcartaz(?:es)?\b/g,
    /\blinhas? do tempo\b|\blineas? (?:de|del) tiempo\b|\bfrises? chronologiques?\b|\bzeitstrahl(?:en)?\b/g,
    /\bzeitleisten?\b|\b(?:hoja|mapa) de ruta\b|\broteiro\b|\bfeuille de route\b/g,
    /\b(?:pros e contras|pros y contras|vor- und nachteile|avantages et inconvenients|vantagens e desvantagens)\b/g,
    /\bventajas y desventajas\b/g,
    /инфографик[а-я]*|плакат[а-я]*|лент[а-я]* времени|временн[а-я]+ (?:шкал|лини|ос)[а-я]*/g,
    /дорожн[а-я]+ карт[а-я]*|плюс[а-я]* и минус[а-я]*|таймлайн[а-я]*/g,
  ],
  subjects: [
    /^(?:pros (?:and|&) cons|pro[- ]con list|swot(?: analysis)?|pest(?:el)?(?: analysis)?|milestones?|cheat ?sheets?|fact ?sheets?)$/,
    /^(?:[优優]缺[点點]|大事记|发展历程|里程碑|swot(?:分析)?|pest分析)$/,
  ],
  notations: [/\bantv\b/g],
  words: [
    {
      pattern: [
        /\b(?:visuali[sz]\w*|illustrat\w*|visual summary|visual guide|visual about|at a glance|eye[- ]catching)\b/,
        /\b(?:pretty|mockup)\b/,
      ],
      weight: 0.3,
    },
    {
      pattern: [
        /\b(?:museum|exhibit|lobby|wall|waiting room|our website|classroom|for a class|audience|slide|flyer|brochure|newsletter)\b/,
        /\b(?:social media post|banner)\b/,
      ],
      weight: 0.3,
    },
    {
      pattern: [
        /\b(?:key (?:points?|facts|takeaways|figures)|highlights|top (?:\d{1,2}|three|five|ten))\b/,
        /\b(?:(?:three|four|five|six|seven|\d) (?:points|tips|facts|reasons|values|principles|pillars|lessons|ways|tiers|habits))\b/,
      ],
      weight: 0.4,
    },
    { pattern: /\bcompare\b|\bcomparing\b|\bversus\b|\bvs\.?\b|\bside by side\b|\bcomparison\b/, weight: 0.4 },
    {
      pattern: [
        /\b(?:strengths|weaknesses|opportunities|threats|advantages|disadvantages|checklist|tiers)\b/,
        /\b(?:lifecycle|cycle|stages|phases)\b/,
      ],
      weight: 0.3,
    },
    { pattern: /\bhistory of\b|\bevolution of\b|\bcompany history\b/, weight: 0.3 },
    {
      pattern: [
        /^(?:our )?(?:company |team |core )?values\b|\b(?:fun|quick|key) facts\b|\bfacts (?:about|on)\b|\b(?:advantages|drawbacks|disadvantages)\b|\bwhy (?:you|we) should\b|\bbefore and after\b|\bmyths\b|\b(?:warning )?signs of\b|\bbenefits of\b|\bprofile\b/,
        /^(?:the )?(?:\d{1,2}|three|four|five|six|seven|eight|nine|ten|twelve) (?:\w+ ){0,2}(?:habits|rules|tips|reasons|ways|facts|signs|principles|steps|lessons)\b/,
        /^(?:the |my |our )?top (?:\d{1,2}|three|five|ten)\b/,
        /\b(?:pyramid|iceberg|one[- ]page)\b|\bdo['’]?s (?:and|&) don['’]?ts\b/,
        /需求层次|金字塔|冰山|注意事项|该做(?:和|与|、)不该做|宣传页?|配图|趣味|小知识|小方法|[贴挂](?:在|到)?\p{Script=Han}{1,6}(?:$|[，。])|大事|优缺点|好处|坏处|贴士|前后对比|时间线|发展史|哪个好|哪个适合/u,
        /(?:[三四五六七八九十]|\d{1,2})(?:个|条|大|种)\p{Script=Han}{0,8}(?:习惯|方法|技巧|好处|理由|原则|特点|信号|窍门)/u,
      ],
      weight: 0.45,
    },
    { pattern: /对比|對比|比较|區別|优势|劣势|机会|威胁|利弊|区别|异同/, weight: 0.4 },
    {
      pattern:
        /要点|亮点|(?:[三四五六七八九十\d]|几)(?:大|个)(?:要点|特点|优势|原则|技巧|理由|阶段|层级|建议|方面|步骤)|清单|核心价值|价值观|小贴士|生命周期|周期/,
      weight: 0.35,
    },
    { pattern: /(?:导入|成长|成熟|衰退)期|阶段|层级|历程|演变|发展史|里程碑/, weight: 0.3 },
    { pattern: /可视化|視覺化|科普|直观|图文|美观|好看|漂亮/, weight: 0.2 },
    {
      pattern: [
        /比較|まとめ|비교|요약|compara|comparison|comparaison|vergleich|сравн|historia de|historia da|histoire de|geschichte/,
        /firmengeschichte|истори[яию] компании/,
      ],
      weight: 0.3,
    },
  ],
  tieBreaker:
    'short texts for readers carry the message, even with a few figures: points, a comparison, a timeline, a poster',
  borderline: ['Explain the water cycle in five points for a class', '对比一下租房和买房'],
  structure: measureItems,
}

const dsl = /^[ \t]{0,4}infographic[ \t]{1,4}(?:list|sequence|compare|hierarchy|relation|chart|quadrant)-[a-z]/m
/** 1978年改革开放, "1969 moon landing": what happened when, not how much there was. */
const event =
  /(?:^|[,，、;；。\n])[ \t]{0,4}(?:1[5-9]|20)\d{2}年?[ :：]{0,2}[\p{L}][^,，、;；。\n\d]{2,40}(?=$|[,，、;；。\n])/gmu
const describedItem = /^[ \t]{0,6}[-*+•][ \t]{1,4}[^:：\n]{1,40}[:：][ \t]{0,4}[^\d\s][^\n]{3,}/gm

/** The DSL itself, or a list of items with a description each. */
function measureItems({ text }: RoutingMaterial): number {
  if (dsl.test(text)) return 1
  const items = text.match(describedItem)?.length ?? 0
  return items >= 3 || (text.match(event)?.length ?? 0) >= 3 ? 0.5 : 0
}
