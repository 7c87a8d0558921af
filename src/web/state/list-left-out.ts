import type { LeftOut } from '../canvas/data-chips.tsx'
import type { Branch } from './branch.ts'

/** Content left out of the files of a branch, in the order in which they were read. */
export function listLeftOut({ messages, turn }: Branch): readonly LeftOut[] {
  const files = [...messages.flatMap(message => message.files), ...(turn?.answer.files ?? [])]
  return files.flatMap(({ name, left_out: notes = [] }) => (notes.length > 0 ? [{ name, notes }] : []))
}
