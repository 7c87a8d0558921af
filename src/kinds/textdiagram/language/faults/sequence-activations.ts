import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { type Fault, lineFault } from './fault.ts'

const activation = /^\s*(activate|deactivate)\s+(.+?)\s*;?$/
const message = /^\s*([^\s:;<>-][^:;<>]*?)\s*(?:<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\)|-\))\s*([+-]?)\s*([^:;]+?)\s*:/

/**
 * A participant can only be deactivated while it is active. Where its `activate` is missing it is added after the message that
 * called the participant; if there is none, the deactivation is removed, as is a `destroy` without a name.
 */
export const sequenceActivations: Fault = {
  ...messages.create('activation'),
  repair: body => {
    const result: SourceLine[] = []
    const active = new Map<string, number>()
    for (const line of body) {
      const [, word, name = ''] = activation.exec(line.text) ?? []
      const [, from = '', mark, to = ''] = message.exec(line.text) ?? []
      if (/^\s*destroy(?:\s+(?:participant|actor))?\s*$/.test(line.text)) continue
      if (word === 'activate') active.set(name, (active.get(name) ?? 0) + 1)
      if (mark === '+') active.set(to, (active.get(to) ?? 0) + 1)
      if (word === 'deactivate' && !end(active, name)) {
        const call = findCall(result, name)
        if (call === -1) continue
        const caller = result[call]
        const indent = /^\s*/.exec(caller?.text ?? '')?.[0] ?? ''
        result.splice(call + 1, 0, { text: `${indent}activate ${name}`, number: caller?.number ?? line.number })
      }
      if (mark === '-' && !end(active, from)) result.push({ ...line, text: line.text.replace(/([>x)])\s*-/, '$1') })
      else result.push(line)
    }
    return result.length === body.length && result.every((line, index) => line === body[index]) ? body : result
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B: ask\n  B-->>A: answer\n  deactivate B',
    repaired: 'sequenceDiagram\n  A->>B: ask\n  activate B\n  B-->>A: answer\n  deactivate B',
  },
}

/** Removes one activation of `name`. Returns false where there is none. */
function end(active: Map<string, number>, name: string): boolean {
  const count = active.get(name) ?? 0
  if (count > 0) active.set(name, count - 1)
  return count > 0
}

/** A dotted message is an answer: it activates nobody. */
const answer = /^[^:]*--[>x)]/

/** The first message that calls `name`, by another participant, since its last activation ended. */
function findCall(lines: readonly SourceLine[], name: string): number {
  const since = lines.findLastIndex(line => activation.exec(line.text)?.[2] === name)
  return lines.findIndex((line, index) => {
    const [, from, , to] = message.exec(line.text) ?? []
    return index > since && to === name && from !== name && !answer.test(line.text)
  })
}

/** Marks of activation stand behind the arrow, and the text of a message behind a colon. */
export const activationMarks = lineFault({
  code: 'statement',
  repair: text => {
    const barred =
      /^(\s*[\p{L}\p{N}_][^:<>+-]*?)\s*(-->>|->>|-->|->)\s*([+-]?)\|([^|]*)\|\s*([\p{L}\p{N}_][^:|]*?)\s*;?$/u.exec(
        text,
      )
    if (barred) return `${barred[1]}${barred[2]}${barred[3]}${barred[5]}: ${barred[4]?.trim()}`
    const [, start = '', arrow = '', to = '', rest = ''] =
      /^(\s*[\p{L}\p{N}_][^:<>+-]*?)\s*(-->>|->>|-->|->|--x|-x|--\)|-\))\s*([\p{L}\p{N}_][^:+-]*?)\s*([+-]\s*:.*)$/u.exec(
        text,
      ) ?? []
    if (start !== '') return `${start}${arrow}${rest.charAt(0)}${to}${rest.slice(1).trimStart()}`
    return text.replace(/^(\s*[\p{L}\p{N}_][^:<>+-]*?)\s*\+(->>|-->>)\s*(?=[\p{L}\p{N}_][^:]*:)/u, '$1$2+')
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B+: ask\n  B-->>-A: yes',
    repaired: 'sequenceDiagram\n  A->>+B: ask\n  B-->>-A: yes',
  },
})
