import { useMemo } from 'react'
import type { Message, ReadFile } from '../../contract/sessions.ts'
import { useAgents } from '../api/use-agents.ts'
import type { Branch } from '../state/branch.ts'
import { retry } from '../state/session-controller.ts'
import type { Turn } from '../state/session-state.ts'
import { useSession } from '../state/session-store.ts'
import { useVersions } from '../state/use-versions.ts'
import { Answer } from './answer.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { viewMessage, viewTurn } from './answer-view.ts'
import { useEditing } from './editing.ts'
import { type ListItem, MessageList } from './message-list.tsx'
import { ShownContent } from './shown-content.tsx'
import { UserMessage } from './user-message.tsx'

interface ConversationProps {
  branch: Branch
  /** Shows the diagram of a message; null: the one that is being written. */
  onShow(messageId: number | null): void
}

/** The messages of the shown branch, and the answer that is arriving. */
export function Conversation({ branch, onShow }: ConversationProps) {
  const id = useSession(state => state.id)
  const stored = useSession(state => state.messages)
  const agents = useAgents()
  const [edited, setEdited] = useEditing()
  const drawing = useMemo(
    () => new Set(agents.filter(agent => agent.file_extension !== null).map(agent => agent.id)),
    [agents],
  )
  const { messages, turn } = branch
  const isFree = useSession(state => state.turn) === null
  const newest = turn ? null : messages.at(-1)
  const onCanvas = useOnCanvas(branch)

  const askAgain = (message: Message) => {
    const question = questionOf(messages, message)
    if (question) retry(question)
  }

  const files = useMemo(() => filesOfQuestions(stored), [stored])
  const filesOf = (questionId: number | null) => files.get(questionId) ?? []

  const items: ListItem[] = messages.map(message => ({
    // The key stays the same while a message is sent, while it arrives and once it is stored: it is updated, not created again.
    key: keyBelow(message.parent_id),
    render: () =>
      message.role === 'user' ? (
        <>
          <ShownContent messageId={message.id} />
          <UserMessage
            question={message}
            files={readingOf(turn, message.id) ?? filesOf(message.id)}
            message={message}
            isFree={isFree}
            isEdited={edited === message.id}
            onEdit={isEdited => setEdited(isEdited ? message.id : null)}
          />
        </>
      ) : (
        <>
          {!drawing.has(message.agent ?? '') && <ShownContent messageId={message.id} />}
          <Answer
            answer={viewMessage(message, drawing.has(message.agent ?? ''), filesOf(message.parent_id))}
            isNewest={message === newest}
            isOnCanvas={message.id === onCanvas}
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
            files={turn.answer.files}
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
        <Answer answer={viewTurn(turn)} isNewest isOnCanvas={false} onShow={() => onShow(null)} onAskAgain={() => {}} />
      ),
    })
  }
  return <MessageList items={items} sessionId={id} />
}

/** Id of the message whose diagram the canvas shows; null where that is still being written, or there is none. */
function useOnCanvas(branch: Branch): number | null {
  const versions = useVersions(branch)
  const shown = useSession(state => state.shownVersion)
  return versions.at(shown ?? -1)?.messageId ?? null
}

/** Content found in the files of each question. A file is read for only one of its answers, usually the first. */
function filesOfQuestions(messages: readonly Message[]): ReadonlyMap<number | null, readonly ReadFile[]> {
  return new Map(messages.filter(({ files }) => files.length > 0).map(({ parent_id, files }) => [parent_id, files]))
}

/** The files of a question that are being read now; null without any. */
function readingOf(turn: Turn | null, questionId: number): Turn['answer']['files'] | null {
  return turn?.question.id === questionId && turn.answer.files.length > 0 ? turn.answer.files : null
}

function keyBelow(parent: number | string | null): string {
  return `below-${parent ?? 'start'}`
}

/** Finds the message that was answered, above the versions that were edited by hand since. */
function questionOf(messages: readonly Message[], answer: Message): Message | undefined {
  return messages.slice(0, messages.indexOf(answer)).findLast(message => message.role === 'user')
}
