import { splitLastAnd } from '../../../language/split-items.ts'
import type { Items } from '../../../structure/items.ts'
import { toGroups } from '../to-list.ts'

const longestText = 3000
const longestItem = 80

interface Names {
  arrangement: Items['arrangement']
  names: string
  fewest: number
  /** Who asks for this may leave out the marks behind the names: "kanban: todo fix login; done setup". */
  wish: RegExp
}

/** The names of lists that stand side by side, and what they are together. */
const sets: readonly Names[] = [
  {
    arrangement: 'board',
    names:
      'to[ -]?dos?|backlog|doing|in progress|ongoing|wip|in review|review(?:ing)?|testing|qa|blocked|waiting|done|ready|next|finished|completed|还没(?:开始|做|弄)|没开始|正在(?:弄|搞|进行)|已经?(?:搞定|做完|弄完|做好|弄好)|正在做|在做|做完|做好|搞定|待做|要做|待办|待处理|未开始|进行中|处理中|已完成|完成|待审核|审核中|测试中|测试|阻塞|计划中|已上线',
    fewest: 2,
    wish: /\b(?:kanban|board|columns)\b|看板/i,
  },
  {
    arrangement: 'quadrants',
    names:
      '(?:不重要(?:但|又)?不紧急|重要(?:但|又)?不紧急|不重要(?:但|又)?紧急|重要(?:且|又|而且)?紧急)|(?:not )?(?:urgent|important)(?:,? (?:and|but) (?:not )?(?:urgent|important))?|neither|strengths?|weakness(?:es)?|opportunit(?:y|ies)|threats?|优势|劣势|机会|机遇|威胁|挑战',
    fewest: 4,
    wish: /\b(?:swot|eisenhower|matrix)\b|四象限|矩阵|swot/i,
  },
  {
    arrangement: 'comparison',
    names:
      'pros?|cons?|advantages?|disadvantages?|benefits?|drawbacks?|upsides?|downsides?|优点|缺点|好处|坏处|优势|劣势|利|弊',
    fewest: 2,
    wish: /\b(?:pros?\b.{1,6}\bcons?|advantages and|compare)\b|优缺点|利弊|好处和?坏处|优劣/i,
  },
]

/** "Todo board: …", whose first word is no column. */
const headed = /^\s*([^:：,，.\n]{0,40}?\b(?:board|kanban|list))(?: as an? (?:kanban )?(?:board|list))?\s*:\s+(?=\S)/i

/**
 * Reads lists with well-known names in one text, wherever they begin: "todo: a, b / doing: c / done: d", 优点：便宜、快；缺点：吵. A board, quadrants or a
 * comparison. Null where the names are not told apart by what they hold.
 */
export function readColumns(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText) return null
  const [lead = '', named = null] = headed.exec(text) ?? []
  const below = lead === '' ? null : readColumns(text.slice(lead.length), title ?? named, request)
  if (below) return below
  for (const { arrangement, names, fewest, wish } of sets) {
    const columns = findMost(withBracketsAsLists(text, names), names, wish.test(request))
    if (columns && columns.lists.length >= fewest) return toItems(columns.lists, columns.heading ?? title, arrangement)
  }
  return null
}

/** The lists with marks behind their names, or more of them that have none. */
function findMost(text: string, names: string, areAskedFor: boolean): Columns | null {
  const marked = findColumns(text, names)
  const bare = areAskedFor ? findBare(text, names) : null
  return (bare?.lists.length ?? 0) > (marked?.lists.length ?? 0) ? bare : marked
}

interface Columns {
  heading: string | null
  lists: { label: string; items: string[] }[]
}

function findColumns(text: string, names: string): Columns | null {
  // A name may say whose it is: "Pros of trains: …".
  const start = new RegExp(
    `(^|[\\s/;；.。,，、|:：]|\\p{Script=Han}(?=优|缺|好处|坏处))((?:${names})(?: (?:of|for) [^:：,，.\\n]{2,40})?)[^\\S\\n]*(?:[:：]|[^\\S\\n][-–]\\s|(?<=\\p{Script=Han}\\s?)[-–—]{1,2}\\s?)`,
    'giu',
  )
  const marked = [...text.matchAll(start)]
  const isSpoken = marked.length === 0
  // Names that are items of a list are an outline.
  if (isSpoken && /\n\s*[-*•]\s/.test(text)) return null
  return toColumns(text, isSpoken ? [...text.matchAll(spokenStart(names, isSwot(text)))] : marked, isSpoken)
}

function toColumns(text: string, found: readonly RegExpExecArray[], isSpoken: boolean): Columns | null {
  const labels = found.map(([, , label = '']) => label)
  if (found.length < 2 || new Set(labels.map(label => label.toLowerCase())).size < labels.length) return null
  const lists = found.map((each, index) => ({
    label: each[2] ?? '',
    items: splitItems(text.slice(each.index + each[0].length, found[index + 1]?.index), isSpoken),
  }))
  const heading = text
    .slice(0, (found[0]?.index ?? 0) + (found[0]?.[1]?.length ?? 0))
    .replace(/[\s:：,，.。;；-]+$/, '')
    .replace(/[,，]?\s*(?:(?:内容|分别)?(?:包括|包含|如下)|including|as follows)$/i, '')
    .replace(/的$|\s+with$/, '')
    .replace(/^(?:请|帮我?|为|给|对)+(?:一[个家位名])?(\S{2,20}?)做(?:一?[个份次])?(?=\p{L}{2,6}分析)/u, '$1')
    .replace(/^(?:分析|比较|对比|总结|列出)(?:一下)?(?=\p{Script=Han}{2})/u, '')
    .replace(
      /^(?:(?:an?|my|our|the)\s+)?(?:kanban|swot|pros and cons|task)?\s*(?:board|list|matrix)?$|^(?:看板|优缺点|利弊|四象限)$/i,
      '',
    )
    .trim()
  const isRead = lists.every(
    ({ items }) => items.length > 0 && items.every(item => item.length <= longestItem && !/[:：]/.test(item)),
  )
  const isAsked = /做[个一张]|画[个一张]|^(?:please|make|draw|can you)\b/i.test(heading)
  const isShort = heading.length <= 60 && !/[.。!！?？\n]./.test(heading)
  return isRead && isShort ? { heading: heading === '' || isAsked ? null : heading, lists } : null
}

/** "Backlog (call landlord, order chairs), Done (buy paint)" */
function withBracketsAsLists(text: string, names: string): string {
  const bracketed = new RegExp(`[,，、;；\\s]*(?:\\band\\s+)?(?<![\\p{L}])(${names})\\s*[(（]([^()（）]+)[)）]`, 'giu')
  return (text.match(bracketed)?.length ?? 0) < 2 ? text : text.replaceAll(bracketed, '; $1: $2').replace(/^; /, '')
}

/** 优点便宜、快；缺点吵: each list begins a clause with its name, and nothing but a verb parts them. */
function findBare(text: string, names: string): Columns | null {
  const verb = '(?:的|里|中)?(?:就?是|有(?!没)|包括|放着?|[:：])?'
  const start = new RegExp(
    `(^|[;；。\\n,，:：]\\s*|\\.\\s+)(?:and |the )?((?:${names}))(?:(?<=\\p{Script=Han})${verb}\\s*(?=\\p{L})|\\s*[:：]\\s*|\\s+(?:is |are |has |includes? |- |– )?(?!and\\b|or\\b|of\\b|for\\b)(?=[\\p{L}\\d]))`,
    'giu',
  )
  return toColumns(text, [...text.matchAll(start)], true)
}

/** Names of lists that are also said of other things: 测试有问题, 机会是有的. */
const ambiguous = /^(?:测试|完成|机会|机遇|威胁|挑战|利|弊)$/

const swot = [/优势/, /劣势/, /机会|机遇/, /威胁|挑战/]

/** Beside strengths and weaknesses they are the names of lists all the same. In linear time: each is looked for behind the one before. */
function isSwot(text: string): boolean {
  let rest = text
  return swot.every(name => {
    const found = name.exec(rest)
    rest = rest.slice((found?.index ?? 0) + (found?.[0].length ?? 0))
    return found !== null
  })
}

/** 待办有…，进行中是…: the name of a list and a verb. */
function spokenStart(names: string, mayBeAmbiguous: boolean): RegExp {
  const chinese = names
    .split('|')
    .filter(name => /^\p{Script=Han}+$/u.test(name) && (mayBeAmbiguous || !ambiguous.test(name)))
  return new RegExp(
    `(^|[\\s;；。.,，、:：])(${chinese.join('|')})(?:的|里|中)?(?:就?是|有(?!没|问题)|包括|放着?)[:：]?`,
    'gu',
  )
}

function splitItems(list: string, isSpoken: boolean): string[] {
  const text = list.trim().replace(/[\s/;；.。,，|]+$/, '')
  const separated = isSpoken ? text.replaceAll(/(?<=\p{Script=Han}{2}|[)）])[和与](?=\p{Script=Han}{2})/gu, '、') : text
  const parts = separated.split(/\s*[,，、;；\n]\s*(?![^(（]*[)）])/)
  return (isSpoken && parts.length === 1 ? splitBoth(parts[0] ?? '') : splitLastAnd(parts))
    .map(item =>
      item
        .replace(/^[-*•]\s*/, '')
        .replace(/^and\s+/i, '')
        .trim(),
    )
    .filter(item => item !== '')
}

/** "flexible hours and quiet", as all of a list that is told: two short names. */
function splitBoth(item: string): string[] {
  const sides = item.split(/\s+and\s+/i)
  return sides.length === 2 && sides.every(side => side.split(/\s+/).length <= 3) ? sides : [item]
}

function toItems(lists: Columns['lists'], title: string | null, arrangement: Items['arrangement']): Items {
  return toGroups(arrangement, title, lists)
}
