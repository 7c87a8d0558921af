import { usualAnswers } from './usual-answers.ts'

const fewestAnswers = 2
/** "yes -> take a coat", behind a question or what ends the answer before it. */
const answer = new RegExp(
  `(?<=[?？.,;，。；]\\s*(?:(?:and|but) )?)(${usualAnswers})\\s*(?:->|=>|[→➔⇒]|[:：])\\s*`,
  'giu',
)

/** What stands before the first question: "Decision tree: is it raining?" */
const headed = /^(?:(.{2,60}?)\s*[:：.?？。]\s*)?([^:：.?？。]+[?？])$/u

/**
 * Writes questions that are answered in one line with each answer on a line of its own, below its question: "Is it raining? yes -> take a coat. no -> is it
 * cold? yes -> …". A question has two answers, and the next one belongs to the question before it. Null where an answer has no question.
 */
export function toAnswerLines(text: string): string | null {
  const found = [...text.matchAll(answer)]
  const [, heading, question] = headed.exec(text.slice(0, found[0]?.index).trim()) ?? []
  if (found.length < fewestAnswers || question === undefined) return null
  const lines = heading ? [heading, question] : [question]
  const open = [new Set<string>()]
  for (const [at, { 0: mark, 1: said = '', index }] of found.entries()) {
    while (open.length > 0 && (open.at(-1)?.size ?? 0) >= fewestAnswers) open.pop()
    const answers = open.at(-1)
    const label = said.toLowerCase()
    if (!answers || answers.has(label)) return null
    answers.add(label)
    const told = text.slice(index + mark.length, found[at + 1]?.index).trim()
    lines.push(`${'  '.repeat(open.length)}${said} -> ${told.replace(/[.,;，。；]\s*(?:and|but)?$/i, '')}`)
    if (/[?？]$/.test(told)) open.push(new Set())
  }
  return lines.join('\n')
}
