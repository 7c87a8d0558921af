import { agents } from '../kinds/find.ts'
import { readMention } from '../routing/mentions.ts'
import { readInstruction } from '../structure/edit/read-instruction.ts'
import { type BranchEntry, isDrawn } from './read-branch.ts'
import type { TurnRequest } from './turn-request.ts'

/** Longer words say more. */
const longestWords = 60

/**
 * Finds the version to show again, where the question asks for nothing but to take the last change back. Taking back twice goes two versions back.
 * An unsaved edit that the client sent is the last change.
 *
 * @param branch  from its root to the question
 * @returns null where the question asks for something else; `nothing` where there is no version before
 */
export function findUndone(
  branch: readonly BranchEntry[],
  { source }: Pick<TurnRequest['context'], 'source'>,
): BranchEntry | 'nothing' | null {
  const question = branch.at(-1)
  if (!question || !takesBack(question)) return null
  const versions: BranchEntry[] = []
  let isUndo = false
  for (const message of branch.slice(0, -1)) {
    if (message.role === 'user') isUndo = takesBack(message)
    else if (!isDrawn(message)) continue
    else if (isUndo && !message.edited && versions.length > 1) versions.pop()
    else versions.push(message)
  }
  const newest = branch.findLast(isDrawn)
  if (!newest) return null
  const isChanged = source !== undefined && source !== newest.content && source !== newest.unbound_content
  return (isChanged ? newest : versions.at(-2)) ?? 'nothing'
}

function takesBack({ content, attachments }: BranchEntry): boolean {
  if (content.length > longestWords || attachments.length > 0) return false
  const text = readMention(content, agents)?.text ?? content
  return readInstruction(text)?.every(({ kind }) => kind === 'undo') ?? false
}
