import type { Repair } from '../../../contract/diagrams.ts'
import { messages as sourceMessages } from '../../../toolkit/messages/index.ts'
import { messages } from '../messages/index.ts'
import { readHeader } from './diagram-types.ts'

/** Signs of another keyboard or of HTML where the syntax has plain ones. */
const changes: readonly { tell(): Repair; change(source: string): string }[] = [
  { tell: () => sourceMessages.create('line-marks'), change: withoutMargin },
  {
    tell: () => messages.create('plain-blanks'),
    change: source => outsideQuotes(source, text => text.replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')),
  },
  {
    tell: () => messages.create('typographic-quotes'),
    change: source => source.replaceAll('＂', '"'),
  },
  {
    tell: () => messages.create('typographic-quotes'),
    change: source => (source.includes('"') ? source : source.replaceAll('&quot;', '"')),
  },
  {
    tell: () => messages.create('typographic-quotes'),
    // Quotes around a whole text, where a straight one would stand.
    change: source =>
      outsideQuotes(source, text =>
        text.replace(/(?<=^|[\s([{,:：|])[「『]([^「」『』\n"]*)[」』](?=$|[\s)\]},:：;|])/gm, '"$1"'),
      ),
  },
]

/**
 * Writes the syntax of a source with plain signs, as far as its engine reads on with each change.
 *
 * @param findStop  offset of the first error, null where there is none
 */
export async function withPlainSigns(
  source: string,
  findStop: (source: string) => Promise<number | null>,
): Promise<{ source: string; repairs: Repair[] }> {
  let current = source
  let left = Number.POSITIVE_INFINITY
  const repairs: Repair[] = []
  for (const { tell, change } of changes) {
    const changed = change(current)
    if (changed === current) continue
    if (left === Number.POSITIVE_INFINITY) left = current.length - ((await findStop(current)) ?? current.length)
    const stop = await findStop(changed)
    const leftThen = changed.length - (stop ?? changed.length)
    if (leftThen > left) continue
    current = changed
    left = leftThen
    const told = tell()
    if (!repairs.some(({ code }) => code === told.code)) repairs.push(told)
  }
  return { source: current, repairs }
}

/** Signs of a comment or a prompt before all lines, the first line of a diagram among them. */
function withoutMargin(source: string): string {
  const lines = source.split('\n')
  const filled = lines.filter(line => line.trim() !== '')
  const [, mark] = /^\s*(\/\/|--|[#$;|>+])\s/.exec(filled[0] ?? '') ?? []
  const isMarked = (line: string) => line.trimStart().startsWith(mark ?? '')
  if (mark === undefined || filled.length < 2 || !filled.every(isMarked)) return source
  const plain = lines.map(line => line.replace(mark, '').replace(/^\s(?=.)/, ''))
  return readHeader(plain.find(line => line.trim() !== '') ?? '') ? plain.join('\n') : source
}

function outsideQuotes(source: string, change: (text: string) => string): string {
  return source
    .split('\n')
    .map(line => line.replace(/"[^"]*"|[^"]+/g, part => (part.startsWith('"') ? part : change(part))))
    .join('\n')
}
