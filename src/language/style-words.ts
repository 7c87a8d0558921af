/** What a drawing can look like. */
const look =
  '(?:simple|short|colou?rful|pretty|nice|clean|minimal(?:ist(?:ic)?)?|modern|bright|readable|legible|neat|tidy|compact|professional|playful|elegant|cute|fun|friendly|fresh|clear|easy to read|easy on the eyes)'
const looks = `(?:(?:very|really|super|as|nice and|a bit|quite) )*${look}(?: (?:and|but) (?:very |really )?${look})*(?: (?:as possible|enough|too))?`
/** What it is drawn with. */
const means =
  '(?:colou?rs?(?: (?:palette|scheme))?|palette|icons?|pictograms?|emojis?|fonts?|illustrations?|pastels?|(?:flat |modern |clean |hand-?drawn |minimal(?:ist)? )style|(?:light |dark )?theme)'
const english: readonly RegExp[] = [
  // "keep it simple", "make everything colourful", "please make the thing look nice and bright"
  new RegExp(
    `^(?:just )?(?:keep|make|leave) (?:it|this|that|them|everything|(?:the|this|my) (?:thing|picture|drawing|diagram|chart|map|design|layout|style|colou?rs)) (?:look )?${looks}$`,
  ),
  // "use soft colours", "with icons", "add a small icon for each step", "some nice icons would be good"
  new RegExp(
    `^(?:and )?(?:(?:use|using|add|include|put in|choose|pick|with|in) )(?:(?:[a-z-]+|a few|a bit of) ){0,4}${means}(?: (?:for|per|on|to|next to|beside|everywhere)(?: [a-z]+){0,3})?$`,
  ),
  new RegExp(
    `^(?:(?:some|a few|nice|soft|bright|warm|cool|big|simple|small) )+${means}(?: would be (?:nice|good|great))?$`,
  ),
]
/** "colourful please": an adjective alone, where somebody is asked for it. */
const bare = new RegExp(`^${looks}$`)
const politeness = /(?:^|[\s,]+)(?:please|pls|plz|thanks?(?: you)?|thx|if possible|ok|cheers)(?=$|[\s,]+)/g

const chineseLook =
  '(?:简洁|简单|清新|好看|漂亮|美观|鲜艳|可爱|活泼|清楚|清晰|大气|专业|明亮|柔和|素雅|淡雅|丰富|小清新|精美|整洁|卡通|扁平|商务|科技感)'
const chineseMeans = '(?:小?图标|颜色|配色|色调|色彩|字体|插图|插画|表情|emoji|主题色|背景色?)'
const chineseAsks = '(?:请|麻烦|帮我|最好|希望|记得|再|都|可以|尽量|给它|并)*'
const chinese: readonly RegExp[] = [
  // 请配上简单的图标, 每个步骤加个图标, 用柔和的颜色
  new RegExp(
    `^${chineseAsks}(?:(?:给|为|在)?每[个一项条]\\p{Script=Han}{0,4})?(?:前面?|旁边)?${chineseAsks}(?:配|加|带|附|用|采用|使用|选|换|搭配|添加)(?:上|成|些)?(?:一?些|一?个|几个|点)?[\\p{Script=Han}]{0,6}${chineseMeans}$`,
    'u',
  ),
  // 配色清新一些, 颜色鲜艳一点, 风格简洁, 排版好看
  new RegExp(
    `^${chineseAsks}(?:图的?|整体|画面|图片)?(?:颜色|配色|风格|色彩|色调|排版|版面|样式|字体|整体|画面|设计)(?:要|请|尽量|最好|可以)?(?:更|比较)?${chineseLook}(?:、?${chineseLook})?(?:风格?)?(?:[一]?[点些])?$`,
    'u',
  ),
  // 简洁一点, 画得好看些, 要简单大方的风格
  new RegExp(
    `^${chineseAsks}(?:要|尽量|整体|图)?(?:[做画弄排]得?)?(?:更|比较)?${chineseLook}(?:明了|大方|易懂|清晰)?(?:(?:[一]?[点些])(?:的)?|就行|即可|为主|的?风格?)$`,
    'u',
  ),
  // 不要太花, 别搞得太复杂, 字不要太多, 字大点图简单点
  new RegExp(
    `^${chineseAsks}(?:图|字|颜色|内容|文字|样式|排版)?(?:不要|别|不用|不需要|不必)(?:画得?|做得?|搞得?|弄得?)?(?:太|那么|过于)?(?:花(?:哨|里胡哨)?|复杂|难看|丑|密|挤|乱|多字?|长|啰嗦|正式|夸张|小|艳|死板)(?:了|的)?$`,
    'u',
  ),
  /^(?:(?:字|字体|图|文字|颜色|画面)(?:要|尽量|最好)?(?:大|小|少|多|简单|清楚|清晰|好看|鲜艳|淡|醒目)(?:一?[点些]))+$/u,
  /^越?(?:简单|简洁|清楚|好看)越好$|^(?:要)?越(?:简单|简洁|清楚|好看)越好$/u,
]
const chineseEnd = /(?:[吧呀啊哈哦喔哟啦]|谢谢|就好|就行|即可)+$/u
const marks = /[\s.!。！~～…]+$/u
const longestClause = 60
const mostClauses = 3

/** True for a clause that only says how a drawing should look: "keep it simple", 请配上简单的图标. */
export function isStyle(clause: string): boolean {
  const said = clause.trim().replace(marks, '').toLowerCase()
  if (said === '' || said.length > longestClause || /\d/.test(said)) return false
  if (/\p{Script=Han}/u.test(said))
    return chinese.some(pattern => pattern.test(said) || pattern.test(said.replace(chineseEnd, '')))
  const plain = said.replaceAll(politeness, ' ').trim()
  return english.some(pattern => pattern.test(plain)) || (plain !== said && bare.test(plain))
}

const listMark = /^\s*(?:[-*+•·#>]\s|\d{1,3}[.)、．])/
/** A line with a mark of structure: what stands below without one is no part of the list. */
const marked = /^\s*(?:[-*+•·#>|]|\d{1,3}[.)、．]|[（(]?[一二三四五六七八九十]{1,3}[）)、.])|[:：]|\s>\s|->|→|^\s+\S/
/** Said to whoever draws. */
const addressed =
  /\b(?:please|pls|plz|thanks?|thx|colou?rs?|colou?rful|icons?|emojis?|fonts?|pictograms?)\b|请|麻烦|谢谢|图标|颜色|配色|色彩|色调|字体|风格|排版/i

/** What is asked for, behind which a first line says how it should look. */
const drawing =
  /\b(?:mind ?map|(?:flow ?)?charts?|diagram|infographic|timeline|graph|board|tree|poster|picture|kanban|gantt|swot)\b|图|时间[轴线]|看板|漏斗|金字塔/i

/**
 * A text of several lines without what its last line says of how the drawing should look: whole, or behind a request ("as a mind map, make it colourful"),
 * and without what the first line says behind a request. A line among others of its kind may be one of them ("keep it simple", in a list of rules), and
 * stays, as does a line with the mark of a list.
 */
export function withoutStyle(text: string): string {
  const lines = text.trimEnd().split('\n')
  if (lines.length < 2) return text
  const [first = '', ...rest] = lines
  const plainFirst = withoutLastClauses(first)
  const isAsked = plainFirst !== '' && plainFirst !== first && drawing.test(plainFirst) && !listMark.test(first)
  const last = rest.at(-1) ?? ''
  const plainLast = listMark.test(last) || marked.test(last) ? last : withoutLastClauses(last)
  const above = lines.slice(0, -1)
  const isBelow = above.at(-1)?.trim() === '' || marked.test(above.at(-1) ?? '')
  const isKept = plainLast === last || (plainLast === '' && !isBelow && !addressed.test(last))
  const below = isKept ? rest : [...rest.slice(0, -1), ...(plainLast === '' ? [] : [plainLast])]
  return isAsked || !isKept ? [isAsked ? plainFirst : first, ...below].join('\n').trimEnd() : text
}

/** A line up to its last clause that says more than how it should look; empty where none does. */
function withoutLastClauses(line: string): string {
  if (line.length > mostClauses * longestClause) return line
  const clauses = line.split(/(?<=[,，;；。!！:：]|\.(?=\s))\s*|(?<=\S)\s+(?=(?:不要|别|简单|清楚)\p{Script=Han})/u)
  const kept = clauses.slice(0, clauses.findLastIndex(clause => !isStyle(clause.replace(/[,，;；:：]\s*$/, ''))) + 1)
  return kept.length === clauses.length ? line : kept.join(' ').replace(/[\s,，;；]+$/, '')
}
