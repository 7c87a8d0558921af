import { isStyle } from './style-words.ts'

/** The end of a request that says what for, for whom, or how it should look; nothing of what is to be drawn. Sentences without a figure. */
const english = [
  // "I'm presenting it to the board on Thursday", "it's for a nervous bride", "so that we can print it for the scouts"
  /^(?:i'?m|we'?re|i am|we are) (?:preparing|presenting|printing|hanging|putting|showing) (?:it|this|them|(?:[a-z]+ )?(?:slides|a talk|a poster|a presentation))\b/i,
  /^(?:and )?(?:it's|it is|this is|its) (?:all )?for (?:a|an|my|our|the|some)\b/i,
  /^so (?:that )?(?:we|i|they|people|everyone|everybody|the (?:kids|class|team)) can (?:print|hang|see|share|show|hand|stick|put|understand|read)\b/i,
  // "I'd like to see where we lose them", "I want it on the wall", "make it look nice so …"
  /^i(?:'d| would) (?:like|love) (?:to see\b|it to (?:look|be)\b)/i,
  /\b(?:i|we) (?:want|need|would like) (?:it|this) (?:on|for|in|to (?:look|be))\b/i,
  /^(?:please )?make it (?:look )?(?:nice|pretty|simple|clear|big|colou?rful|friendly|cute|fun|readable|easy)\b/i,
  // "a nice timeline that I can hand to all the vendors?", "show it as a journey", "both on the same chart"
  /^(?:an? )?(?:nice |simple |clear |pretty |good |neat |clean )+(?:timeline|chart|diagram|picture|poster|overview|graph|map)\b/i,
  /^(?:so )?(?:please |can you |could you )?(?:show|draw|put|make|plot) (?:it|this|that|them|these|those|me)(?: all)? (?:as|in|into|on) (?:an? |one )?(?:[a-z]+ ){0,2}(?:journey|bars?|pie|lines?|columns?|chart|diagram|graph|timeline|picture|poster|slide|map|flow ?chart|board|table|funnel|pyramid)\b/i,
  /^(?:both|all)(?: of them)? (?:on|in) (?:the same|one) (?:chart|graph|diagram|picture)$/i,
  /^(?:bars?|pie|lines?|columns?|donut|timeline|chart|diagram|list|table),? (?:please|pls)\b/i,
  /^(?:[a-z-]+ ){0,3}(?:infographic|poster|picture)\b.*\b(?:if poss(?:ible)?|please|pls)$/i,
  /^my (?:lead|boss|manager|teacher|client|team|wife|husband) (?:asked|wants|needs)\b/i,
]
const chinese = [
  // 想看看变化趋势, 要能看出同比变化, 看看占比
  /^(?:我|我们)?(?:想|要)(?:要)?(?:能)?(?:看看?|看一下|看出|知道|了解)[^，,。]{0,12}$/u,
  /^(?:做|画|弄)成[^，,。]{0,10}(?:样子|形式)(?:就行)?$/u,
  /^一眼(?:就?能|就)?看出[^，,。]{0,10}$/u,
  /^看看?(?:一下)?[^，,。]{0,4}(?:占比|趋势|变化|走势|分布|情况|对比|区别|效果)$/u,
  // 给群众看的, 做成对比图给爸妈看, 老板要看, 写材料要用
  /^(?:(?:做|画|整|弄|列|排|出)[^，,。]{0,14})?(?:给|让|发给|拿给)[^，,。]{1,8}(?:看|用)(?:看|的|一下)?$/u,
  /^(?:老板|领导|老师|客户|主管|经理|家长)们?(?:急?要|想|让我)(?:看|用|交)?$/u,
  /^(?:写材料|开会|汇报|上课|培训|贴墙上|打印)(?:时|的时候)?(?:要)?用的?$/u,
  // 社区宣传栏要用的, 贴墙上的, 班会用
  /^(?:放|贴|挂)(?:在|到)?[^，,。]{0,8}(?:宣传栏|海报|展板|黑板报|墙|课件|公众号|群)(?:上|里)?的?$|^[^，,。给]{0,8}(?:宣传栏?|海报|展板|黑板报|班会|课件|公众号|群里|汇报|培训|板报)(?:上|里)?(?:要|会)?(?:用|贴|挂|展示|发)的?$/u,
  // 弄个看板我发群里
  /^(?:帮我|给我|请|麻烦)*(?:做|画|弄|整|来|出|列)(?:个|一?[张份个])[^，,。]{0,8}(?:图表?|看板|清单|漏斗|时间[线轴])(?:我|好)?要?(?:发|贴|打印|放|拿)[^，,。]{0,8}$/u,
  // 做成漏斗, 画成折线看看趋势, 列个优缺点对比
  /^(?:帮我|给我|请|麻烦)*(?:做|画|整理?|弄|列|排|出)(?:成|个|一?张|一?份|一下)(?:好看点?的|清楚点?的|简单的)?[^，,。]{0,8}(?:图表?|漏斗|饼|柱状?|折线|时间[线轴]|对比|看板|旅程|金字塔)(?:看看[^，,。]{0,6}|给[^，,。]{1,8}看|贴[^，,。]{1,6}|就行|吧)?$/u,
]
const endMarks = /[\s.!?。！？~～…]+$|[哈吧呗哦啊呀啦]+[\s。！!~～]*$|\p{Extended_Pictographic}+$/gu

/** True for a sentence, or a clause, that only says what a drawing is for: "I'm presenting it on Thursday", 老板要看. */
export function isPurpose(clause: string): boolean {
  const said = clause.replace(endMarks, '').replace(endMarks, '').trim()
  if (said.length < 3 || said.length > 120 || /\d/.test(said)) return false
  return isStyle(said) || (/\p{Script=Han}/u.test(said) ? chinese : english).some(pattern => pattern.test(said))
}
