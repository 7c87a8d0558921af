import { isValid, type Repair } from '../../../contract/diagrams.ts'
import { messages } from '../messages/index.ts'
import { checkMermaid } from './check.ts'
import { applyRepairs, type Fault } from './faults/fault.ts'
import { joinSource, type SourceLine } from './source-lines.ts'

/** Maximum number of lines to remove: the statement that was cut off, and openers of blocks that are empty without it. */
const mostLines = 4

/**
 * A source that was cut off ends in the middle of a statement. Without that statement, and with its open blocks closed, the rest
 * may be valid. Null where it is not, or where the last line does not look cut off.
 */
export async function withoutCutOffEnd(
  head: readonly SourceLine[],
  body: readonly SourceLine[],
  faults: readonly Fault[],
): Promise<{ source: string; repairs: Repair[] } | null> {
  const filled = body.filter(line => line.text.trim() !== '')
  const lost: Repair[] = []
  for (let count = 1; count <= mostLines; count++) {
    const line = filled.at(-count)
    const text = line?.text.trim() ?? ''
    if (!line || count >= filled.length - 1 || connection.test(text)) return null
    if (count === 1 ? !looksCutOff(text, filled.at(-2)?.text ?? '') : !/\{$/.test(text)) return null
    lost.unshift({
      ...messages.create('cut-off', { text }),
      line: line.number,
    })
    const repaired = applyRepairs(faults, body.slice(0, body.indexOf(line)))
    const source = joinSource([...head, ...repaired.body])
    if (isValid(await checkMermaid(source))) return { source, repairs: [...repaired.repairs, ...lost] }
  }
  return null
}

/** An arrow between two names: a connection is left out by no repair, however its line ends. */
const connection =
  /[\p{L}\p{N}_\])}"'`]\s*(?:[-=~.|<>{}*ox]*(?:--|==|\.\.|-\.|->|=>|~>|\|>|->>)[-=~.|<>{}*ox)]*|[→⟶➜])\s*[\p{L}\p{N}_"'`([{]/u

/** An open bracket, which is the last one, an open quote, a sign that something must follow, a lone word, the beginning of a statement, of a date or of a row. */
function looksCutOff(text: string, before: string): boolean {
  const isOpen =
    (count(text, /[[({]/g) > count(text, /[\])}]/g) && /[[({][^\])}]*$/.test(text)) ||
    (/[^)\]}]$/.test(text) && [/"/g, /\|/g].some(mark => count(text, mark) % 2 === 1))
  const mustGoOn = /[-=.<>:,|&+~/\\]$|\S\s+-\s+\w+$/.test(text)
  const isLoneWord = /^[\p{L}\p{N}_]+$/u.test(text)
  const isBeginning = /^(?:note|participant|actor|style|classDef|click|linkStyle)\b.{0,24}$/i.test(text)
  const isPartOfDate =
    /:(?:.*,)?\s*(?:\d{1,4}(?:-\d{0,2}){0,2}|\w{1,12})$/.test(text) &&
    text.includes(',') &&
    !/\d{4}-\d{2}-\d{2}$|\d[dwhmMy]$/.test(text)
  const isShortRow = count(before, /,/g) > 1 && count(text, /,/g) < count(before, /,/g) && !/[)\]}]$/.test(text)
  return isOpen || mustGoOn || isShortRow || isLoneWord || isBeginning || isPartOfDate
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
