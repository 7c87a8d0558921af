import type { Problem } from '../../../contract/diagrams.ts'
import type { Message } from '../../../shared/messages/create-messages.ts'
import { messages } from '../messages/index.ts'
import { readHeader } from './diagram-types.ts'
import { askEngine, type Verdict } from './engine.ts'
import { findMisreadings } from './misreadings.ts'
import { findOutsideReach } from './outside-reach.ts'
import { engineLineNumbers, splitSource } from './source-lines.ts'

/** Mermaid draws an error instead of a longer text (its `maxTextSize`). */
export const longestSource = 50_000

export async function checkMermaid(source: string): Promise<Problem[]> {
  if (source.trim() === '') return [{ ...messages.create('textdiagram/empty'), level: 'error' }]
  if (source.length > longestSource) {
    const limit = longestSource.toLocaleString('en')
    return [{ ...messages.create('textdiagram/too-long', { count: limit }), level: 'error' }]
  }
  const { head, body } = splitSource(source)
  const header = readHeader(body[0]?.text ?? '')
  const refused = engineProblems(source, await askEngine(source))
  // A source that the engine refuses is not misread.
  const isRefused = ({ line }: Problem) => refused.some(problem => problem.line === line)
  const misread = header ? findMisreadings(header.family, body).filter(problem => !isRefused(problem)) : []
  const problems = [...refused, ...misread, ...findOutsideReach(head, body)]
  return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

function engineProblems(source: string, verdict: Verdict): Problem[] {
  if (verdict.accepted) return []
  const line = faultLine(source, verdict)
  const column = line === undefined ? undefined : verdict.column
  return [
    {
      ...describeFault(source, verdict, line),
      level: 'error',
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    },
  ]
}

type Refusal = Extract<Verdict, { accepted: false }>

/** The line of `source` at which Mermaid stopped. Errors that it finds after parsing only have the name of an element. */
function faultLine(source: string, verdict: Refusal): number | undefined {
  if (verdict.line !== undefined) {
    const numbers = engineLineNumbers(source)
    return numbers[Math.min(verdict.line, numbers.length) - 1]
  }
  const yaml = /\((\d+):\d+\)/.exec(verdict.message)?.[1]
  if (yaml !== undefined && verdict.kind === 'syntax') return Number(yaml) + 1
  const subject = /\(([^()"]{1,80})\)|"([^"]{1,80})"|:\s*(\S{1,80})$/.exec(verdict.message.split('\n')[0] ?? '')
  const name = subject?.[1] ?? subject?.[2] ?? subject?.[3]
  if (verdict.kind !== 'syntax' || name === undefined) return undefined
  const line = source.split('\n').findLastIndex(text => text.includes(name))
  return line === -1 ? undefined : line + 1
}

function describeFault(source: string, verdict: Refusal, line: number | undefined): Message {
  if (verdict.kind === 'unknown-type') return messages.create('textdiagram/unknown-type')
  const text = line === undefined ? '' : (source.split('\n')[line - 1] ?? '').trim().slice(0, 120)
  const [, expected, found] = /Expecting (.*), got '([^']+)'/.exec(verdict.message) ?? []
  if (expected !== undefined) {
    const wanted = expected.split(', ').slice(0, 4).join(', ')
    return messages.create('textdiagram/syntax', { case: 'expected', text, wanted, found: found ?? '' })
  }
  const reason = /Lexical error/.test(verdict.message) ? 'unexpected characters' : firstSentence(verdict.message)
  return messages.create('textdiagram/syntax', text === '' ? { case: 'whole', reason } : { case: 'line', text, reason })
}

function firstSentence(message: string): string {
  return (message.split('\n')[0] ?? '')
    .replace(/^Parsing failed:\s*/, '')
    .replace(/\.\s*$/, '')
    .slice(0, 200)
}
