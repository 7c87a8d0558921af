import { findAgent } from '../kinds/find.ts'
import type { BranchMessage, RunningTurn, Store, StoredMessage } from '../store/store.ts'

/** A message of the branch above a question. `content` is empty where the turn has no use for it. */
export interface BranchEntry extends BranchMessage, Pick<StoredMessage, 'content' | 'unbound_content'> {}

/** So much of what was said is read of a branch, the newest first, in bytes: more than a turn looks at. */
const spokenBytes = 8 * 1024 * 1024

/** The branch above and with the question: of the drawings only the newest with its source, and the newest words. */
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

/** Whether the message holds a diagram. */
export function isDrawn({ agent, contentBytes }: Pick<BranchMessage, 'agent' | 'contentBytes'>): boolean {
  return contentBytes > 0 && agent !== null && findAgent(agent)?.format !== undefined
}
