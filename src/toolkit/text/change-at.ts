import { messages } from '../messages/index.ts'
import type { Candidate } from './guided-repair.ts'

/** The text with `written` in the place from `start` to `end`, and what is told of it. */
export function changeAt(text: string, start: number, end: number, written: string): Candidate {
  const line = text.slice(0, start).split('\n').length
  return {
    text: text.slice(0, start) + written + text.slice(end),
    repair: { ...tellChange(text.slice(start, end), written), line },
  }
}

/** What is told where `written` stands for what was found: blanks around them are not named, unless they are all there is. */
export function tellChange(found: string, written: string): Candidate['repair'] {
  if (found.trim() + written.trim() === '' && found !== '') return messages.create('guided', { case: 'blank' })
  if (found.trim() === '') return messages.create('guided', { case: 'added', written: written.trim() || written })
  return written.trim() === ''
    ? messages.create('guided', { case: 'removed', found })
    : messages.create('guided', { case: 'written', found, written })
}
