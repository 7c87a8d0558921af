import { isPurpose } from './purposes.ts'
import { isOnlyTalk } from './talk.ts'

/** A text without what is said beside what is to be drawn. */
export interface SetAside {
  /** What is left, behind the name of the drawing where an aside asked for it: "flowchart: …". The whole text, where nothing was set aside. */
  rest: string
  /** What of it speaks of anything else than the drawing itself, in the words of the text: "Treasurer here." */
  asides: string[]
}

const longestText = 4000
const longestAside = 220
/** At the beginning, and as many at the end. */
const mostAsides = 2
/** What is left is most of the text. */
const leastRest = 0.45

/** A drawing, or what it is put on. */
const drawing =
  /\b(?:diagrams?|charts?|graphs?|pictures?|drawings?|visuals?|visually|infographics?|mind ?maps?|flow ?charts?|timelines?|posters?|slides?|slideshow|presentation|handouts?|handbook|wiki|newsletter|coursework|homework|whiteboard|something visual)\b/i
/** Who asks, or whom they ask. */
const asker =
  /\b(?:i|i'm|i'd|i've|im|me|my|mine|we|we're|we've|our|us|you|u|your|please|pls|plz|thanks|thank|thx|cheers|lol|can this|could this)\b/i
const wish =
  /\b(?:wants?|wanted|needs?|needed|please|pls|is possible|would be|is for|it's for|its for|suits?|welcome|apparently|lovely|this time|nothing (?:too )?fancy)\b/i
/** Whoever asks says who they are, or why they ask. */
const introduction =
  /^(?:(?:hi|hello|hey|morning|evening|so|ok|well)[,!. ]+)*(?:(?:i am|i'm|im) (?!not\b)|(?:we are|we're) (?:an?|the|planning|doing|building|running|moving|preparing|about to)\b|(?:i|we) (?:run|teach|work) |(?:i|we)(?:'ve| have)? (?:have|got|need|want) to (?:show|present|explain|understand|see|document|write|learn|revise|teach|hand|prepare|get this)\b|trying to |for (?:the|my|our|an?) [\w' -]{2,40}$|[\w' -]{2,20} here$|(?:learning about|making an?|studying|revising|preparing)\b)/i
/** "NB not always in this order" */
export const note = /^(?:NB|N\.B\.?|PS|P\.S\.?)[:.,]?\s+\S|^note[:,] /i
/** "Our hiring takes forever, here's what happens": the steps are told next. */
const announcement =
  /\bhere(?:'?s| is) (?:what happens|how (?:it|this|that) (?:goes|works|happens)|what (?:we|i|they|you) do|the (?:process|steps|routine))$/i
const audience =
  /\b(?:so (?:that )?(?:[\w']+ ){1,4}can (?:follow|understand|see|read|use|learn|print)|(?:show|explain|present) (?:it|this|that|them|these) to|needs? to see)\b/i
/** Data, steps and lists are no asides. */
const content =
  /\d{2,}|\d+(?:\.\d+)?\s*%|[:：|→[{]|[-=]>|(?:[,，、][^,，、]*){3}|\b(?:if|when|unless|otherwise|after that|then)\b|如果|否则|然后/i

/** What all of the figures come to. */
const wholeOfFigures =
  /^(?:(?:that(?:'s| is)|so|makes|which makes|it was) )*(?:(?:a|the|in) )?(?:total|sum|altogether|overall|on average|average)\b[^,;:]{0,30}?\d[\d.,]*\s?(?:%|[\p{L}$€£¥]+)?$/iu

/** 大概三个月: how long all of it takes. */
export const wholeTime =
  /^(?:大概|大约|一共|总共|差不多|前后|全程|整个|需要|要用?|约)+[两一二三四五六七八九十半几\d]+(?:多|来)?(?:个月|天|周|个?星期|小时|年|分钟)(?:左右)?$/u
const chineseDrawing =
  /图(?!书)|海报|公众号|[画弄整][成个张一]|做[成个][^，。]{0,8}[图表]|[给让][^，。]{1,8}看|贴[^，。]{1,8}用的?$|[写讲][^，。]{1,8}用的?$|好看|看看|谢谢|麻烦|拜托|(?:就行|随便|清楚一?点)$/u
const chineseAsker =
  /[帮给]我|我想|我要|我们想|我是|麻烦|谢谢|拜托|求(?:助|一?个|一?张)|请(?:帮|画|做|用|把|问)|用的$|一?张图|[看用]$|就行$/u
const chineseIntroduction = /^(?:我是|我们是|我在|最近|马上要|下周要|正在准备)/u

/** "Show it as a row of stages for candidates" */
const asksForIt =
  /^(?:please |can you |could you |and )*(?:show|draw|sketch|display|visuali[sz]e|lay|map) (?:it|this|that|them|these|everything|all of (?:it|this))\b(?: all)?(?: out| up)? as (?:an? )?/i

/** The names of drawings that show one thing alone. */
const named =
  /\b(?:mind ?map|flow ?chart|(?:sequence|class|state|er|entity relationship|architecture|network|use case) diagram|message (?:picture|diagram|chart)|decision tree|gantt(?: chart)?|timeline|journey(?: map)?|org ?chart|family tree|(?:bar|pie|line|column|area|radar|scatter|funnel) (?:chart|graph)|funnel|pyramid|quadrant|swot|kanban(?: board)?|infographic)\b|思维导图|脑图|流程图|时序图|类图|状态图|架构图|甘特图|时间[轴线]|ER ?图|柱状图|饼图|折线图|漏斗图?|金字塔|象限图|看板|信息图|组织架构图/i

/**
 * Sets aside what whoever asks says about themselves, about the drawing and about whom it is for, at the beginning and at the end: "Treasurer here.",
 * "I've got to show it to a new director who likes pictures", 贴茶水间用的. Sentences with figures, lists or conditions stay.
 */
export function setAside(text: string): SetAside {
  if (text.length > longestText) return { rest: text, asides: [] }
  const parts = partsOf(text)
  const start = isRequest(parts[0] ?? '') ? 0 : countAsides(parts, isAside)
  const end = countAsides(parts.slice(start).toReversed(), isAside)
  const kept = parts.slice(start, parts.length - end)
  const told = kept
    .join('')
    .trim()
    .replace(/[,，;；\s–-]+$/, '')
  if (start + end === 0 || told.length < text.length * leastRest) return { rest: text, asides: [] }
  const aside = [...parts.slice(0, start), ...parts.slice(parts.length - end)].map(wordsOf)
  const [name = null] = named.exec(aside.join(' ')) ?? []
  const isNamed = name === null || named.test(told)
  return {
    rest: isNamed ? told : `${name}:${told.includes('\n') ? '\n' : ' '}${told}`,
    asides: aside.filter(each => !isOfDrawing(each)),
  }
}

/** Sentences; the first one also at its colon, and the last one at its last clause. */
function partsOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?]+\s+)(?=\S)|(?<=[。！？]+)(?=\S)|(?<=\n)(?=\S)/u)
  const head = /^[^:：\n]{10,}[:：]\s*(?=\S)/.exec(sentences[0] ?? '')?.[0] ?? ''
  const rest = sentences.with(0, sentences[0]?.slice(head.length) ?? '')
  const last = rest.at(-1) ?? ''
  const tail = /(?:,\s+|，|\s[-–—]\s|;\s+|；)(?:(?!,\s|，|;\s|；)[^\n]){3,}$/.exec(last)?.[0] ?? ''
  const parts = [head, ...rest.with(-1, last.slice(0, last.length - tail.length)), tail]
  return parts.filter(part => part.trim() !== '')
}

function countAsides(parts: readonly string[], isOne: (part: string) => boolean): number {
  const count = parts.findIndex(part => !isOne(part))
  return Math.min(count < 0 ? parts.length - 1 : count, mostAsides, parts.length - 1)
}

/** "Draw a flowchart of how we handle returns.": what it is about is its title. */
function isRequest(part: string): boolean {
  return (
    /\b(?:of|for|about|showing|on|from|with) |的|[:：]\s*$/.test(part) && drawing.test(part) && !introduction.test(part)
  )
}

function isAside(part: string): boolean {
  const said = wordsOf(part)
  if (wholeOfFigures.test(said) || wholeTime.test(said)) return true
  if (said.length > longestAside || said === '' || content.test(said)) return false
  if (/\p{Script=Han}/u.test(said))
    return chineseIntroduction.test(said) || (chineseDrawing.test(said) && chineseAsker.test(said))
  return (
    isOfDrawing(said) || introduction.test(said) || announcement.test(said) || note.test(said) || audience.test(said)
  )
}

/** What only asks for the drawing, or says what it is for, is answered by drawing it. */
function isOfDrawing(said: string): boolean {
  if (isOnlyTalk(said) || isPurpose(said)) return true
  if (/\p{Script=Han}/u.test(said)) return chineseDrawing.test(said) && !chineseIntroduction.test(said)
  return asksForIt.test(said) || (drawing.test(said) && (asker.test(said) || wish.test(said)))
}

function wordsOf(part: string): string {
  return part.replaceAll(/^[\s,，;；–—-]+|[\s.!?。！？~～:：]+$/g, '')
}
