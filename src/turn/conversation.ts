import { joinMessages } from '../answering/join-messages.ts'
import { agents, findAgent } from '../kinds/find.ts'
import type { Agent } from '../kinds/kind.ts'
import type { ModelMessage } from '../models/model.ts'
import { withoutMention } from '../routing/mentions.ts'
import { type BranchEntry, isDrawn } from './read-branch.ts'

/** The conversation that a question continues: the messages above it on its branch. */
export interface Conversation {
  history: ModelMessage[]
  /** The newest diagram on the branch, with its queries if it has any. */
  current: { agent: string; source: string } | null
  /** The same diagram as people see it, with the results in place of its queries. Null without a diagram. */
  shownSource: string | null
  /** True if a person edited that diagram. */
  isEdited: boolean
  /** Earlier messages of the person, oldest first, without `@agent` prefixes. */
  texts: string[]
}

/**
 * Reads the stored branch; for a branch without messages (a client that keeps its own history) reads `clientHistory`.
 *
 * @param branch  the messages above the question, from the root
 * @param historyMaxCharacters  how much of the conversation a model receives; the oldest messages are dropped first
 */
export function readConversation(
  branch: readonly BranchEntry[],
  clientHistory: readonly ModelMessage[],
  historyMaxCharacters: number,
): Conversation {
  const diagram = branch.findLast(isDrawn)
  const history = branch.length === 0 ? [...clientHistory] : branch.map(message => toModelMessage(message, diagram))
  return {
    history: joinMessages(
      keepNewest(
        history.filter(message => message.content.trim() !== ''),
        historyMaxCharacters,
      ),
    ),
    isEdited: diagram?.edited === true && diagram.converted_from === null,
    current: diagram?.agent ? { agent: diagram.agent, source: diagram.unbound_content ?? diagram.content } : null,
    shownSource: diagram?.content ?? null,
    texts: branch.filter(message => message.role === 'user').map(message => withoutMention(message.content, agents)),
  }
}

/**
 * Mentions earlier diagrams without repeating them: the newest is in the question as CURRENT, and older ones are no longer needed. This is
 * sent as a user message, because small models imitate what is in the place of an answer.
 */
function toModelMessage(message: BranchEntry, newestDiagram: BranchEntry | undefined): ModelMessage {
  if (message.role === 'user')
    return { role: 'user', content: withoutMention(message.content, agents) + countFiles(message) }
  if (!isDrawn(message)) return { role: 'assistant', content: message.content }
  const name = agentOf(message)?.name
  const concept = message.design_concept ? ` Its concept: ${JSON.stringify(message.design_concept)}.` : ''
  const where = message === newestDiagram ? ' It is CURRENT below.' : ''
  return { role: 'user', content: `(${name} drawn.${concept}${where})` }
}

/**
 * Counts the files without naming them: the names are with the text of the files, inside the boundary lines, because a name may contain
 * instructions too.
 */
function countFiles({ attachments }: BranchEntry): string {
  return attachments.length === 0
    ? ''
    : `\n[with ${attachments.length === 1 ? 'a file' : `${attachments.length} files`}]`
}

function keepNewest(messages: readonly ModelMessage[], maxCharacters: number): ModelMessage[] {
  let characters = 0
  const kept = messages.toReversed().filter(message => {
    characters += message.content.length
    return characters <= maxCharacters
  })
  return kept.toReversed()
}

function agentOf(message: BranchEntry): Agent | undefined {
  return message.agent === null ? undefined : findAgent(message.agent)
}
