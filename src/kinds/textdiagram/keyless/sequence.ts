import { tellsReplies } from '../../../language/tells-replies.ts'
import { type Drawer, escapeText, withoutMarker } from './drawing.ts'

interface Message {
  from: string
  to: string
  text: string
  isReply: boolean
}

const messagePattern =
  /^([^:：<>=→⇒-][^:：<>=→⇒]{0,60}?)\s*(<?-{1,2}>{1,2}|<?={1,2}>|→|⇒|⟶|——?>)\s*([^:：<>]{1,60}?)\s*[:：]\s*(\S.*)$/
/** "bugs -> critical: 2, major: 11" is a list of figures. */
const figures = /^\d[\d.,]*%?\s*[,，、;；]\s*\p{L}[^:：]{0,30}[:：=]?\s*\d/u
/** Statements of a sequence diagram that a person may write between messages. */
const statementPattern =
  /^(?:(?:alt|opt|loop|par|and|else|critical|option|break|participant|actor|activate|deactivate)\s+\S.*|note (?:over|left of|right of) [^:]+:.*|else|end|autonumber)$/i

const named = /^\s*(?:sequence|messages|时序|顺序)\s*[:：]\s*/i
/** Lines, and messages that semicolons part. */
const between = /\n|[;；]\s+(?=[^:：;；\n]{1,60}[:：])/

/** `Alice -> Bob: hello`, one message a line, between them the statements of a sequence diagram. */
export const drawSequence: Drawer = (text, title) => {
  const lines = text.replace(named, '').split(between).map(withoutMarker)
  const read = lines.map(readMessage)
  const messages = read.filter(message => message !== null)
  if (messages.length === 0) return null
  const aliases = nameParticipants(messages)
  const declared = lines.flatMap(line => /^(?:participant|actor)\s+(\S+)/.exec(line)?.[1] ?? [])
  const participants = [...aliases].filter(([name]) => !declared.includes(name)).map(([name, id]) => declare(name, id))
  const hasReplies = tellsReplies(messages)
  const body = lines.flatMap((line, at) => {
    const message = read[at]
    if (message) return [printMessage({ ...message, isReply: message.isReply && hasReplies }, aliases)]
    return statementPattern.test(line) ? [line] : []
  })
  const head = title === null ? [] : [`title ${escapeText(title)}`]
  return {
    source: indentBlocks(['sequenceDiagram', ...head, ...participants, ...body]),
    summary: { case: 'sequence', messages: messages.length, participants: aliases.size },
  }
}

function readMessage(line: string): Message | null {
  const [, from, arrow = '', to, text] = messagePattern.exec(line) ?? []
  if (from === undefined || to === undefined || text === undefined || figures.test(text)) return null
  return { from: from.trim(), to: to.trim(), text, isReply: arrow.startsWith('--') || arrow.startsWith('——') }
}

/** Each name with the id that stands for it, in order of appearance: itself where Mermaid can read it as one. */
function nameParticipants(messages: readonly Message[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const name of messages.flatMap(({ from, to }) => [from, to])) {
    const isPlain = /^[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)*$/u.test(name) && !/^end$/i.test(name)
    if (!ids.has(name)) ids.set(name, isPlain ? name : `p${ids.size + 1}`)
  }
  return ids
}

function declare(name: string, id: string): string {
  return id === name ? `participant ${name}` : `participant ${id} as ${escapeText(name).replaceAll('"', '#quot;')}`
}

function printMessage({ from, to, text, isReply }: Message, ids: Map<string, string>): string {
  return `${ids.get(from)}${isReply ? '-->>' : '->>'}${ids.get(to)}: ${escapeText(text)}`
}

function indentBlocks(lines: readonly string[]): string {
  let depth = 0
  return lines
    .map((line, index) => {
      const isEnd = line === 'end'
      if (isEnd) depth = Math.max(0, depth - 1)
      const outdent = isEnd || /^(?:else|and|option)\b/.test(line) ? (isEnd ? 0 : 1) : 0
      const indented = `${'  '.repeat(index === 0 ? 0 : Math.max(1, depth + 1 - outdent))}${line}`
      if (/^(?:alt|opt|loop|par|critical|break)\b/.test(line)) depth++
      return indented
    })
    .join('\n')
}
