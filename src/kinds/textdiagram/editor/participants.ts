import type { Span } from '../../../web/frame/view.ts'
import { addStatement } from './add-statement.ts'
import { freeId } from './node-ids.ts'

/** A message: who sends it, its arrow, and who gets it. */
export const message =
  /^[ \t]*(?<from>[^\s:+-][^:]*?)[ \t]*(?:\(\))?(?:<<)?-{1,2}(?:>>|>|x|\)|\\|\/)[+-]?(?:\(\))?[ \t]*(?<to>[^:]*?)[ \t]*:/
const declaration =
  /^(?<lead>[ \t]*(?:create[ \t]+)?(?:participant|actor)[ \t]+)(?<id>[^\s@]+)(?:@\{.*?\})?(?:[ \t]+as[ \t]+(?<label>.*\S))?[ \t]*$/

interface LineAt {
  text: string
  /** Of the line in the source. */
  start: number
}

/** The id of the participant that the words at a position name; null for all else, such as the words of a message. */
export function findParticipant(source: string, { start, end }: Span): string | null {
  const line = lineAt(source, start)
  const words = source.slice(start, end).trim()
  const declared = declaration.exec(line.text)?.groups
  if (declared) return declared.id === words || declared.label === words ? (declared.id ?? null) : null
  const { from, to } = message.exec(line.text)?.groups ?? {}
  return from === words || to === words ? words : null
}

/** The source with a message from one to another as its last statement. */
export function sendMessage(source: string, from: string, to: string, words: string): string {
  return addStatement(source, `${from}->>${to}: ${words}`)
}

/** The source with one more participant, behind all others. `label` is encoded. */
export function addParticipant(source: string, label: string): string {
  return addStatement(source, `participant ${freeId(source)} as ${label}`)
}

/** The source with a message above the statement before it, or below the one behind it; null where there is none that it could change places with. */
export function moveMessage(source: string, span: Span, way: -1 | 1): string | null {
  const lines = source.split('\n')
  const at = source.slice(0, span.start).split('\n').length - 1
  if (!message.test(lines[at] ?? '')) return null
  let other = at + way
  while (/^\s*(?:%%.*)?$/.test(lines[other] ?? 'none')) other += way
  const passed = lines[other]
  if (
    passed === undefined ||
    declaration.test(passed) ||
    /^\s*(?:sequenceDiagram|autonumber|title|acc(?:Title|Descr))\b/.test(passed)
  )
    return null
  const moved = lines[at] ?? ''
  lines.splice(at, 1)
  lines.splice(other, 0, moved)
  return lines.join('\n')
}

function lineAt(source: string, offset: number): LineAt {
  const start = source.lastIndexOf('\n', offset - 1) + 1
  const found = source.indexOf('\n', offset)
  return { start, text: source.slice(start, found < 0 ? undefined : found) }
}
