import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import type { Fault } from './fault.ts'

/** Joins the lines of a label, so that the other faults can read its statement. */
export const joinLabelLines: Fault = {
  ...messages.create('label-lines'),
  repair: body => {
    const lines = [...body]
    let index = 0
    while (index < lines.length) {
      const line = lines[index]
      if (!line) break
      const end = hasOpenQuote(line.text)
        ? lines
            .slice(0, index + 7)
            .findIndex((other, at) => at > index && at <= index + 6 && /^[^"]*"\s*[\])}]/.test(other.text))
        : endOfOpenLabel(lines, index)
      if (end === -1 || isWholeStatement(line.text, lines[end]?.text ?? '')) {
        index++
        continue
      }
      const parts = lines
        .slice(index, end + 1)
        .map((other, at) => (at === 0 ? other.text.trimEnd() : other.text.trim()))
      // The joined line may end in another label that goes on.
      lines.splice(index, parts.length, { ...line, text: parts.join('<br/>') })
    }
    return lines.length === body.length ? body : lines
  },
  example: {
    broken: 'flowchart TD\n  A["First (1)\n  second"] -> B',
    repaired: 'flowchart TD\n  A["First (1)<br/>second"] --> B',
  },
}

/** The line with the bracket that closes a label without quotes, below lines of words alone; -1 where there is none. */
function endOfOpenLabel(body: readonly SourceLine[], index: number): number {
  const isOpen = /^[^"]*[\p{L}\p{N}_][[({]+[^[\](){}"|]*$/u.test(body[index]?.text ?? '')
  if (!isOpen || hasArrow(/[^[({]*$/.exec(body[index]?.text ?? '')?.[0] ?? '')) return -1
  const behind = body.slice(index + 1, index + 4)
  const end = behind.findIndex(line => /[[\](){}"|]/.test(line.text) || hasArrow(line.text))
  const [, open = ''] = /([[({])[^[({]*$/.exec(body[index]?.text ?? '') ?? []
  // A remark in brackets, and then the bracket of the label.
  const remark = /^\s*[^[\](){}"|]*\([^[\](){}"|]*\)[^[\](){}"|]*([\]}])/.exec(behind[end]?.text ?? '')
  if (remark && remark[1] === (open === '[' ? ']' : open === '{' ? '}' : '') && !hasArrow(remark[0]))
    return index + 1 + end
  return end !== -1 &&
    /^\s*[^\s[\](){}"|=<>-][^[\](){}"|]*[\])}]/.test(behind[end]?.text ?? '') &&
    !hasArrow(/^[^\])}]*/.exec(behind[end]?.text ?? '')?.[0] ?? '')
    ? index + 1 + end
    : -1
}

function hasArrow(text: string): boolean {
  return /--|==|-\.|->|=>/.test(text)
}

/** A label without its closing quote: its bracket is closed, and the line with the extra quote has its own arrow. */
function isWholeStatement(text: string, other: string): boolean {
  return /[\])}]\s*;?\s*$/.test(text) && /--|==|-\./.test(other.slice(0, other.indexOf('"')))
}

function hasOpenQuote(text: string): boolean {
  return text.split('"').length % 2 === 0 && /[[({]\s*"[^"]*$/.test(text)
}
