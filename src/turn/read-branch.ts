import { findAgent } from '../kinds/find.ts'
import type { BranchMessage, RunningTurn, Store, StoredMessage } from '../store/store.ts'

/** A message of the branch above a question. `content` is empty if the turn has no use for it. */
export interface BranchEntry extends BranchMessage, Pick<StoredMessage, 'content' | 'unbound_content'> {}

/** Amount of earlier messages that is read of a branch, the newest first, in bytes: more than a turn needs. */
const spokenBytes = 8 * 1024 * 1024

/** Reads the branch with the question: only the newest diagram with its source, and only the newest messages. */
export async function readBranch(
  store: Pick<Store, 'readBranch' | 'readContents'>,
  { sessionId, question }: Pick<RunningTurn, 'sessionId' | 'question'>,
): Promise<BranchEntry[]> {
  if (question.parent_id === null) return [toEntry(question)]
  const branch = await store.readBranch(sessionId, question.id)
  const contents = await store.readContents(sessionId, chooseContents(branch))
  return branch.map(message => ({
    ...message,
    ...(contents.get(message.id) ?? { content: '', unbound_content: null }),
  }))
}

function toEntry(question: StoredMessage): BranchEntry {
  return { ...question, contentBytes: Buffer.byteLength(question.content) }
}

function chooseContents(branch: readonly BranchMessage[]): number[] {
  const drawing = branch.findLast(isDrawn)
  let bytes = 0
  const spoken = branch
    .filter(message => !isDrawn(message))
    .toReversed()
    .filter(({ contentBytes }) => {
      bytes += contentBytes
      return bytes <= spokenBytes
    })
  return [...(drawing ? [drawing] : []), ...spoken].map(({ id }) => id)
}

/** True if the message has a diagram. */
export function isDrawn({ agent, contentBytes }: Pick<BranchMessage, 'agent' | 'contentBytes'>): boolean {
  return contentBytes > 0 && agent !== null && findAgent(agent)?.format !== undefined
}
