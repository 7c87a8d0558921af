import type { Items } from '../../../structure/items.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { splitList } from '../split-list.ts'

const longestText = 3000
const longestItem = 60

interface NamedLists {
  arrangement: Items['arrangement']
  names: string
  fewest: number
  wish: RegExp
}

const sets: readonly NamedLists[] = [
  {
    arrangement: 'quadrants',
    names:
      'strengths?|weakness(?:es)?|opportunit(?:y|ies)|threats?|good(?: things?| points?)?|bad(?: things?| points?)?|chances?|worries|risks?|优势|劣势|机会|机遇|威胁|挑战',
    fewest: 4,
    wish: /\bswot\b/i,
  },
  {
    arrangement: 'comparison',
    names:
      'pros?|cons?|advantages?|disadvantages?|benefits?|drawbacks?|upsides?|downsides?|good(?: things?| points?| side)?|bad(?: things?| points?| side)?|pluses|minuses|优点|缺点|好处|坏处|优势|劣势|利|弊',
    fewest: 2,
    wish: /\bpros?\b.{1,6}\bcons?\b|\b(?:dis)?advantages\b|\bshould (?:i|we)\b|\bgood\b.*\bbad\b|优缺点|利弊|好处|优点|优劣/i,
  },
]

const before = '(?:(?:and|the|our|my|its|their|main|biggest|big|only|some|for)\\s+|主要的?|最大的?|它的|我们的?|的)*'
const behind =
  '(?:\\s*[:：]|\\s*[—–]{1,2}|\\s+-|\\s+(?:is|are|would be|could be|might be|include|includes|being)(?=\\s)|(?:嘛|呢|的话|方面)?[，,]?(?:主要|就|可能)?(?:在于|是|有(?!没)|包括))'
/** What is said of all of it, beside a list. */
const aside =
  /^(?:i|i'm|i'd|we|my|but|though|however|anyway|overall|honestly)\b|倒是|不过|但是|其实|反正|总之|总的来说|我觉得|我想|^(?:但|我)/i

interface Column {
  /** Whose list it is: 电动车 in 电动车优点是…. */
  of: string
  label: string
  items: string[]
}

/**
 * Reads lists with well-known names that are told: "Strengths are the location and our sauce; weaknesses: one cook. The main threat is …",
 * 优势是风景好、房价低，劣势在于交通不便. Two things may have a list of each name. Null where a part is of no list.
 */
export function readToldColumns(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || text.trim().includes('\n')) return null
  for (const set of sets) {
    const said = set.wish.test(request) ? readColumns(text, set.names, title) : null
    if (said && said.columns.length >= set.fewest && areDistinct(said.columns)) return toItems(said, set.arrangement)
  }
  return null
}

interface Told {
  title: string | null
  columns: Column[]
}

function readColumns(text: string, names: string, asked: string | null): Told | null {
  const start = new RegExp(`^${before}([\\p{Script=Han}]{0,6}?)(${names})${behind}\\s*(.+)$`, 'iu')
  const columns: Column[] = []
  let title = asked
  let whose = ''
  const [lead = '', heading = ''] = /^([^:：,，.。;；]{2,40})[:：]\s*/u.exec(text) ?? []
  const isHeaded = lead !== '' && !new RegExp(`(?:${names})$`, 'iu').test(heading)
  if (isHeaded) title = headingOf(heading) ?? title
  const pieces = text
    .slice(isHeaded ? lead.length : 0)
    // 机会嘛，外卖增长
    .replaceAll(new RegExp(`(${names})(?:嘛|呢|的话)[，,]\\s*`, 'gu'), '$1是')
    .split(/\s*(?:[;；。？！]|[.?!](?=\s|$)|[,，](?!\d))\s*/)
    .filter(piece => piece !== '')
  for (const [index, piece] of pieces.entries()) {
    const [, of = '', label, list] = start.exec(piece) ?? []
    const last = columns.at(-1)
    if (label && list) {
      if (of !== '') whose = of
      columns.push({ of: whose, label, items: splitItems(list) })
    } else if (last && !aside.test(piece)) last.items.push(...splitItems(piece.replace(/^(?:and|而且|还有)\s*/i, '')))
    else if (index === 0 && !isHeaded && headingOf(piece)) title = headingOf(piece)
    else return null
  }
  const isRead = columns.every(({ items }) => items.length > 0 && items.every(isItem))
  return isRead ? { title, columns } : null
}

/** Who asks for what is no title: 帮民宿做swot is about 民宿. */
function headingOf(piece: string): string | null {
  const topic = piece
    .replace(/^(?:请|帮我?|给我?|麻烦)?(?:帮)?(.{2,20}?)(?:做|画|写|来)个?(?:swot|利弊|优缺点)(?:分析|图)*$/iu, '$1')
    .replace(/(?:对比|比较)一?下?$/u, '')
    // 远程办公有什么优缺点？
    .replace(/(?:都?有(?:什么|哪些)|的)(?:优缺点|利弊|优劣|好处和坏处|优势和劣势)$/u, '')
    .trim()
  const isName = topic !== '' && topic.length <= longestItem && !/[:：]|^(?:请|帮|给|麻烦)/u.test(topic)
  return isName ? topic : null
}

function splitItems(list: string): string[] {
  return splitList(list.replace(/^(?:that |就是|是)/i, ''))
}

function isItem(item: string): boolean {
  return item.length <= longestItem && !aside.test(item) && !/[:：]/.test(item)
}

function areDistinct(columns: readonly Column[]): boolean {
  return new Set(columns.map(({ of, label }) => `${of} ${label.toLowerCase()}`)).size === columns.length
}

function toItems({ title, columns }: Told, arrangement: Items['arrangement']): Items {
  const newId = createIds('item')
  return {
    type: 'items',
    ...(title !== null && { title }),
    arrangement,
    groups: columns.map(({ of, label, items }) => ({
      id: newId(label),
      label: `${of}${label}`,
      items: items.map(item => ({ id: newId(item), label: item })),
    })),
  }
}
