import { useMemo } from 'react'
import type { Message } from '../../contract/sessions.ts'
import { useAgents } from '../api/use-agents.ts'
import type { Branch } from '../state/branch.ts'
import { retry } from '../state/session-controller.ts'
import type { Notice, ReadFile } from '../state/session-state.ts'
import { useSession } from '../state/session-store.ts'
import { Answer } from './answer.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { viewMessage, viewTurn } from './answer-view.ts'
import { useEditing } from './editing.ts'
import { type ListItem, MessageList } from './message-list.tsx'
import { UserMessage } from './user-message.tsx'

interface ConversationProps {
  branch: Branch
  /** Brings the diagram of a message into view; null: the one that is coming. */
  onShow(messageId: number | null): void
}

/** The messages of the branch in view, and the answer that is coming. */
export function Conversation({ branch, onShow }: ConversationProps) {
  const { id, notices, files } = useSession()
  const agents = useAgents()
  const [edited, setEdited] = useEditing()
  const drawing = useMemo(
    () => new Set(agents.filter(agent => agent.file_extension !== null).map(agent => agent.id)),
    [agents],
  )
  const { messages, turn } = branch
  const isFree = useSession(state => state.turn) === null
  const newest = turn ? null : messages.at(-1)

  const askAgain = (message: Message) => {
    const question = questionOf(messages, message)
    if (question) retry(question)
  }

  /** A file that could not be read is told of where the file is. */
  const withoutFiles = (told: readonly Notice[] | undefined, read: readonly ReadFile[] | undefined) =>
    read === undefined || read.length === 0 ? told : told?.filter(({ code }) => !code?.startsWith('file-'))

  const items: ListItem[] = messages.map(message => ({
    // The same for a message while it is sent, while it comes and once it is stored: it is drawn on, not anew.
    key: keyBelow(message.parent_id),
    render: () =>
      message.role === 'user' ? (
        <UserMessage
          question={message}
          files={(turn?.question.id === message.id ? turn.files : files[message.id]) ?? []}
          message={message}
          isFree={isFree}
          isEdited={edited === message.id}
          onEdit={isEdited => setEdited(isEdited ? message.id : null)}
        />
      ) : (
        <>
          <Answer
            answer={viewMessage(
              message,
              drawing.has(message.agent ?? ''),
              withoutFiles(notices[message.id], files[message.parent_id ?? 0]),
            )}
            isNewest={message === newest}
            onShow={() => onShow(message.id)}
            onAskAgain={() => askAgain(message)}
          />
          <AnswerActions message={message} isFree={isFree} onRetry={() => askAgain(message)} />
        </>
      ),
  }))
  if (turn) {
    if (turn.question.id === null && (turn.question.content || turn.question.attachments.length > 0)) {
      items.push({
        key: keyBelow(turn.question.parentId),
        render: () => (
          <UserMessage
            question={turn.question}
            files={turn.files}
            message={null}
            isFree={false}
            isEdited={false}
            onEdit={() => {}}
          />
        ),
      })
    }
    items.push({
      key: keyBelow(turn.question.id ?? 'turn'),
      render: () => (
        <Answer
          answer={viewTurn(turn, withoutFiles(turn.notices, turn.files))}
          isNewest
          onShow={() => onShow(null)}
          onAskAgain={() => {}}
        />
      ),
    })
  }
  return <MessageList items={items} sessionId={id} />
}

function keyBelow(parent: number | string | null): string {
  return `below-${parent ?? 'start'}`
}

/** The message that was answered, over the versions that were edited by hand since. */
function questionOf(messages: readonly Message[], answer: Message): Message | undefined {
  return messages.slice(0, messages.indexOf(answer)).findLast(message => message.role === 'user')
}
