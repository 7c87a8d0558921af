import type { SourceLine } from '../source-lines.ts'

/** Rules ask the same of a body at each of its lines: the answer is read once. */
export function oncePerBody<Answer>(
  read: (body: readonly SourceLine[]) => Answer,
): (body: readonly SourceLine[]) => Answer {
  const answers = new WeakMap<readonly SourceLine[], { answer: Answer }>()
  return body => {
    const known = answers.get(body) ?? { answer: read(body) }
    answers.set(body, known)
    return known.answer
  }
}
