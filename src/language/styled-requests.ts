import { isLook, publication } from './look-words.ts'
import { isStyle, withoutStyle } from './style-words.ts'

const longestText = 4000
const mostLines = 4
/** What is asked for, before what it should look like. */
const drawing =
  /\b(?:mind ?maps?|flow ?charts?|diagrams?|figures?|architecture|topology|work ?flows?|flows?|pipelines?|infographics?|timelines?|roadmaps?|setup|networks?|org ?charts?|fishbone)\b|图|流程|架构|拓扑|时间[轴线]|看板/i
/** How their bars lie, and in which colours, is read by who draws them. */
const chart =
  /\b(?<!flow ?|org ?|gantt ?)charts?\b|\b(?:bars?|pie|donut|scatter|line graph|radar)\b|柱|饼|折线|条形|散点|雷达|面积图/i

const english = `(?:horizontal|vertical|left-to-right|top-down|landscape|gr[ae]yscale|monochrome|black-and-white|hand-drawn|minimalist|animated|publication-quality|single-column|two-column|double-column|[a-z]+-(?:blue|green|teal|gr[ae]y|orange|purple|red|colou?r|mode|ready|safe|friendly)|(?:ieee|acm|apa|nature|springer|elsevier|journal|conference|academic|blueprint|vogue)[- ]style)`
const beforeNoun = new RegExp(
  `^((?:(?:please|pls|can you|could you|i (?:want|need)) )*(?:(?:draw|make|create|generate|build|design|produce|sketch|show|give)(?: me| us)? )?(?:an?|the|this|our) )((?:${english}(?:,| and)? )+)(?=[\\p{L}\\d])`,
  'iu',
)
const chineseAdjective =
  '(?:tech-blue|academic-color|[A-Za-z]{2,12} ?风格|科技蓝|灰度|黑白|单色|横向|竖向|纵向|莫兰迪(?:色系|配色)?|\\p{Script=Han}{2}(?:配色|风格|色系))'
const beforeChineseNoun = new RegExp(
  `^((?:请|帮我|麻烦|给我)*(?:画|绘制|生成|制作|做|设计|创建|输出)?(?:出|一下)?\\s*(?:一?[个张幅份])?\\s*)((?:${chineseAdjective}的?\\s*)+)(?=[\\p{Script=Han}A-Za-z])`,
  'iu',
)
/** What follows a phrase of looks in a request: its end, or what is drawn. */
const goesOn = '(?=\\s*(?:$|[.,:;])|\\s(?:with|showing|of|that|including|comparing|consisting)\\b)'
const phrases: readonly RegExp[] = [
  new RegExp(`\\s(?:using|with) (?:the )?(?:[\\w-]+ ){0,3}(?:icons?|palette)${goesOn}`, 'giu'),
  new RegExp(
    `\\sin (?:gr[ae]yscale|monochrome|black and white|[a-z]+-(?:blue|green|gr[ae]y|colou?r)(?: style)?|(?:an? |the )?(?:dark|light|pastel|ieee|acm|academic|minimalist) (?:theme|style|mode|colou?rs|palette))${goesOn}`,
    'giu',
  ),
  new RegExp(`\\sfor (?:an?|my|our|the) (?:[a-z-]+ )?${publication}${goesOn}`, 'giu'),
  /\swith (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:nodes|boxes|steps|stages)(?=[.]?$)/giu,
]

/** 要求：中文、信息密集、宽一点, as the last line */
const demands = /\n\s*(?:要求|风格|样式)[:：]\s*([^\n]+?)[。\s]*$/u
const demanded =
  /^(?:中文|英文|双语|信息密集|简洁|美观|清晰|高清|横版|竖版|(?:宽|窄|大|小)一?[点些]|\p{Script=Han}{0,4}(?:配色|风格|色系|字体))$/u

/**
 * A request without what it says of how the drawing should look, and of the form in which it is handed over: before its noun ("a horizontal tech-blue
 * login flow"), within it ("using provider icons"), in its last clauses (，输出灰度) and in whole sentences behind it. The text, where it asks for no
 * drawing, or for a chart of figures.
 */
export function withoutLooks(written: string): string {
  const text = withoutStyle(unwrapped(written)).replace(demands, (line, told: string) =>
    told.split(/[、，,；;\s]+/u).every(each => demanded.test(each) || saysLook(each)) ? '' : line,
  )
  if (text.length > longestText) return text
  const lineEnd = text.trimStart().includes('\n') ? text.indexOf('\n', text.search(/\S/)) : text.length
  const [line, below] = [text.slice(0, lineEnd), text.slice(lineEnd)]
  if (!drawing.test(line) || chart.test(line)) return text
  const sentences = line.split(/(?<=[.!?]\s+)(?=\S)|(?<=[。！])(?=\S)/u)
  const last = sentences.findLastIndex(sentence => !isOfLooks(sentence))
  if (last < 0) return text
  const kept = sentences.slice(0, last + 1)
  const told = kept.with(-1, withoutLastLooks(kept.at(-1) ?? ''))
  const plain = told.with(0, withoutPhrases(withoutLastLooks(told[0] ?? ''))).join('')
  return plain === line ? text : plain.trimEnd() + below
}

/** A sentence that goes on in the next line, as in a text of a fixed width. */
function unwrapped(text: string): string {
  const lines = text.trim().split('\n')
  const isWrapped =
    lines.length > 1 &&
    lines.length <= mostLines &&
    lines.every((line, at) => at === lines.length - 1 || /^\S.*,\s*$/.test(line))
  return isWrapped && lines.slice(1).every(line => /^\p{Ll}/u.test(line))
    ? lines.map(line => line.trim()).join(' ')
    : text
}

/** "Use editable primitives, compact labels, and deliver .drawio plus .svg": each of its clauses, or the first one goes on in them. */
function isOfLooks(sentence: string): boolean {
  const clauses = sentence
    .trim()
    .replace(/[.。!！]+$/u, '')
    .split(/[,，;；]\s*(?:and\s+)?|\s+and\s+(?=(?:keep|use|make|deliver|return|export|put|draw)\b)/iu)
  return (
    saysLook(sentence) || clauses.every((clause, at) => saysLook(clause) || areLooks(at > 0 ? `use ${clause}` : clause))
  )
}

/** "use flat icons and a warm palette" */
function areLooks(clause: string): boolean {
  return clause.split(/\s+and\s+/i).every((part, at) => saysLook(at > 0 ? `use ${part}` : part))
}

function saysLook(clause: string): boolean {
  return isLook(clause) || isStyle(clause)
}

/** A sentence up to its last clause that says more than how it should look. */
function withoutLastLooks(sentence: string): string {
  const at = Math.max(sentence.lastIndexOf('，'), sentence.lastIndexOf(','))
  const clause = sentence.slice(at + 1)
  const isMeans = /^\s*(?:using|with|in)\s/i.test(clause) && isStyle(clause)
  return at > 0 && (isMeans || isLook(clause)) ? withoutLastLooks(sentence.slice(0, at)) : sentence
}

/** The looks that a request has before and behind its noun; what stands behind a colon is content. */
function withoutPhrases(sentence: string): string {
  const colon = /[:：]/u.exec(sentence)?.index ?? sentence.length
  const [head, told] = [sentence.slice(0, colon), sentence.slice(colon)]
  const plain = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ''), head)
  return plain.replace(beforeNoun, withArticle).replace(beforeChineseNoun, '$1') + told
}

/** "an IEEE-style login flow" is "a login flow". */
function withArticle(all: string, before: string, _adjectives: string, at: number, whole: string): string {
  const next = whole.slice(at + all.length)
  return before.replace(/\ban? $/i, /^[aeiou]/i.test(next) ? 'an ' : 'a ')
}
