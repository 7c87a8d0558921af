import type { SourceLine } from '../source-lines.ts'

/** Caches a value for each body, because faults need it for every line. */
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
