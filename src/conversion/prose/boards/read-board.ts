import type { Items } from '../../../structure/items.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { splitList } from '../split-list.ts'
import { readDoer } from './read-doer.ts'

const longestText = 2000
const longestCard = 60
const fewest = 2
const wish = /\bkanban\b|\bboard\b|看板/i
const heading = /^\s*[^:：,，.。\n]{0,60}(?:kanban|board|看板)[^:：,，.。\n]{0,30}[:：]\s*/i
const article = '(?:the |our |my )?'

/** How people say where a card is: the column as they call it, and the words around the cards. */
interface Column {
  name: string
  chinese: string
  /** "to do is …", 待办有…: the first group has the cards. */
  ahead: readonly RegExp[]
  /** "… is done", …已经弄完了 */
  behind: readonly RegExp[]
}

const columns: readonly Column[] = [
  {
    name: 'to do',
    chinese: '待办',
    ahead: [
      /^(?:still )?(?:to[ -]?do|open)(?: are| is)?:? (.+)$/i,
      /^(?:we|i|they) still (?:have to|need to|must) (.+)$/i,
      /^(?:still|yet) to be done(?: are| is)?:? (.+)$/i,
      /^(?:待办|要做|待做|还没做|没开始)(?:的?(?:有|是|：))(.+)$/u,
      /^还(?:要|得|没)(\p{Script=Han}.+)$/u,
    ],
    behind: [
      /^(.+?) (?:(?:is|are) still (?:open|to do)|(?:has|have) not (?:been )?started|(?:hasn't|haven't) started)(?: yet)?$/i,
      /^(.+?)(?:都|还)*(?:没开始|没做|待办)$/u,
    ],
  },
  {
    name: 'doing',
    chinese: '进行中',
    ahead: [
      /^(?:in progress|doing|under way|ongoing)(?: are| is)?:? (.+)$/i,
      /^(?:i'm|i am|we're|we are|they're|they are) (?:(?:still|currently|now) )?(?:working on|doing|busy with|in the middle of) (.+)$/i,
      /^(?:正在做|在做|进行中|做着)(?:的?(?:有|是|：))(.+)$/u,
      /^正在(\p{Script=Han}.+)$/u,
    ],
    behind: [
      /^(.+?) (?:is|are) (?:in progress|under way|being worked on|being done)(?: now)?$/i,
      /^(.+?)(?:都)?(?:正在做|在做|进行中)$/u,
    ],
  },
  {
    name: 'done',
    chinese: '已完成',
    ahead: [
      /^(?:done|finished|completed|ready)(?: are| is)?:? (.+)$/i,
      /^(?:we've|i've|we have|i have|they have) (?:already )?(?:finished|done|completed) (.+)$/i,
      /^(?:已经?)?(?:完成|做完|弄完|搞定)(?:了|的?(?:有|是|：))+(.+)$/u,
    ],
    behind: [
      /^(.+?) (?:is|are|was|were) (?:already )?(?:done|finished|completed|ready)$/i,
      /^(.+?)(?:都|已经?|全)*(?:做完|弄完|搞定|完成|写完|修完|改完)了?$/u,
    ],
  },
]

/**
 * Reads the cards of a board as people tell where they are: "to do is the gutter, I'm in the middle of painting the shed, the lawn and the fence are done",
 * 待办有修水槽，正在做的是刷漆，草坪和篱笆已经弄完了. The columns are called as usual where a clause does not name one. Null where a clause says neither what is to be done, nor
 * doing or done.
 */
export function readBoard(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request) || /[{}<>|]|->|→|\n/.test(text)) return null
  const body = text.replace(heading, '').replace(/[.。!！\s]+$/, '')
  const labelled = readLabelled(body, title)
  if (labelled) return labelled
  const cards = new Map<Column, string[]>()
  for (const clause of body.split(
    /\s*[;；。]\s*|，|\.\s+|,\s+(?=(?:and |but |while )?(?:i|i'm|i've|we|we're|we've|they|the|to[ -]?do|still|in progress|doing|done|finished|completed|nobody|no one|[a-z]+ (?:is|has|finished|completed))\b)/iu,
  )) {
    const read = readClause(clause.trim().replace(/^(?:and|but|while|还有)\s*/i, ''))
    if (!read || (cards.has(read.column) && !read.isOfDoer) || !read.cards.every(isCard)) return null
    cards.set(read.column, [...(cards.get(read.column) ?? []), ...read.cards])
  }
  return cards.size < fewest ? null : toBoard(cards, /\p{Script=Han}/u.test(body), title)
}

/** "Choir board. Learned: a, b. Working on: c", 看板，会的：甲、乙；在练的：丙: columns as they are called. */
function readLabelled(body: string, title: string | null): Items | null {
  const [lead = '', about] = /^([^:：,，.。]{2,40})[.。，]\s*(?=[^:：.。]{2,24}[:：])/.exec(body) ?? []
  const isTopic = about !== undefined && wish.test(about)
  const columns = body
    .slice(isTopic ? lead.length : 0)
    .split(/\s*[;；。]\s*|\.\s+/)
    .map(part => /^([^:：,，、]{2,24}?)(?:[:：]|\s[-–—]\s)\s*(.+)$/.exec(part.trim()))
  const newId = createIds('item')
  const groups = columns.flatMap(column => {
    const [, label, list] = column ?? []
    const cards = list ? splitList(list) : []
    return label && cards.length > 0 && cards.every(isCard)
      ? [{ id: newId(label), label, items: cards.map(card => ({ id: newId(card), label: card })) }]
      : []
  })
  const name = title ?? (isTopic ? about : null)
  const isRead = groups.length > 1 && groups.length === columns.length
  return isRead ? { type: 'items', ...(name !== null && { title: name }), arrangement: 'board', groups } : null
}

function readClause(clause: string): { column: Column; cards: string[]; isOfDoer?: boolean } | null {
  const told = readDoer(clause)
  const place = columns.find(({ name }) => name === told?.column)
  if (told && place) return { column: place, cards: told.cards, isOfDoer: true }
  for (const column of columns) {
    for (const pattern of [...column.ahead, ...column.behind]) {
      const [, list] = pattern.exec(clause) ?? []
      if (list) return { column, cards: splitList(list.replace(new RegExp(`^(?:[-–—:：]\\s*)?${article}`, 'i'), '')) }
    }
  }
  return null
}

function isCard(card: string): boolean {
  const says = [...columns.flatMap(({ ahead, behind }) => [...ahead, ...behind])]
  return (
    /\p{L}/u.test(card) &&
    card.length <= longestCard &&
    !/\b(?:is|are|was|were|has|have|will|i|we)\b/i.test(card) &&
    !says.some(pattern => pattern.test(card))
  )
}

/** The columns in their usual order, those without cards left out. */
function toBoard(cards: ReadonlyMap<Column, string[]>, isHan: boolean, title: string | null): Items {
  const newId = createIds('item')
  const groups = columns.flatMap(column => {
    const own = cards.get(column)
    const label = isHan ? column.chinese : column.name
    return own ? [{ id: newId(label), label, items: own.map(card => ({ id: newId(card), label: card })) }] : []
  })
  return { type: 'items', ...(title !== null && { title }), arrangement: 'board', groups }
}
