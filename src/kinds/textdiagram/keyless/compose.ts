import type { Composed, ComposeInput } from '../../kind.ts'
import { findMermaid } from '../language/find.ts'
import { messages } from '../messages/index.ts'
import { drawArrows } from './arrows.ts'
import { drawClassOutline } from './classes.ts'
import { drawDates, drawGantt, drawTimeline } from './dates.ts'
import type { Drawer, Drawing } from './drawing.ts'
import { drawEntities } from './entities.ts'
import { drawGitHistory } from './git-history.ts'
import { drawJsonClasses } from './json-classes.ts'
import { drawSequence } from './sequence.ts'
import { drawSqlTables } from './sql.ts'
import { drawListedStates, drawStates, drawStatesFromArrows } from './states.ts'

/** The kinds of diagrams that a request may name, with those that read a text for them. */
const requests: readonly (readonly [wish: RegExp, drawers: readonly Drawer[]])[] = [
  [/\bsequence\b|时序图|序列图|顺序图/i, [drawSequence]],
  [
    /\bstate (?:diagram|machine|chart)|\bstates\b|状态图|状态机|状态[:：]/i,
    [drawListedStates, drawStates, drawStatesFromArrows],
  ],
  [/\bgantt\b|甘特图/i, [drawGantt]],
  [/\btimeline\b|时间线|时间轴/i, [drawTimeline]],
  [/\bclass(?:es)? diagram|类图/i, [drawClassOutline, drawJsonClasses]],
  [/\b(?:ERD?|entity)\b|ER\s*图|实体关系/i, [drawSqlTables, drawEntities]],
]
/** The most specific structure first. */
const drawers: readonly Drawer[] = [
  drawSqlTables,
  drawGitHistory,
  drawSequence,
  drawStates,
  drawEntities,
  drawClassOutline,
  drawJsonClasses,
  drawDates,
  drawArrows,
]

/** Returns a Mermaid source unchanged; else draws the structure of the text or a document. */
export function compose(input: ComposeInput): Composed | null {
  const { title, body } = input.request
  const requested = requests.find(([wish]) => wish.test(input.text.slice(0, 300)))?.[1] ?? []
  for (const text of [input.text, ...input.documents.map(document => document.text)]) {
    const place = findMermaid(text)
    if (place)
      return {
        concept: messages.say(input.language, 'drawn-as-given'),
        source: text.slice(place.start, place.end),
      }
  }
  for (const text of [body, ...input.documents.map(document => document.text)]) {
    const drawing = draw([...requested, ...drawers], text, title)
    if (drawing)
      return {
        concept: messages.say(input.language, 'drawn-as-written', drawing.summary),
        source: drawing.source,
        ...(drawing.isWhole && { isWhole: true }),
      }
  }
  return null
}

function draw(candidates: readonly Drawer[], text: string, title: string | null): Drawing | null {
  for (const drawer of candidates) {
    const drawing = drawer(text, title)
    if (drawing) return drawing
  }
  return null
}
