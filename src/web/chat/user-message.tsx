import { Pencil } from 'lucide-react'
import type { Message } from '../../contract/sessions.ts'
import { useText } from '../language/use-text.ts'
import type { Question } from '../state/session-state.ts'
import { SmallButton } from '../style/button.tsx'
import { BranchSwitcher } from './branch-switcher.tsx'
import { EditMessage } from './edit-message.tsx'
import { type FileInView, FileList } from './file-list.tsx'

interface UserMessageProps {
  question: Pick<Question, 'content' | 'attachments'>
  files: readonly FileInView[]
  /** Null while it is not stored yet. */
  message: Message | null
  /** True if no turn is running: the message can be edited and asked again. */
  isFree: boolean
  isEdited: boolean
  onEdit(isEdited: boolean): void
}

export function UserMessage({ question, files, message, isFree, isEdited, onEdit }: UserMessageProps) {
  const t = useText()
  return (
    <div className="group/message flex flex-col gap-1">
      <p className="text-meta font-medium text-soft">{t('chat.you')}</p>
      {isEdited && message ? (
        <EditMessage message={message} onEnd={() => onEdit(false)} />
      ) : (
        <div className="flex flex-col gap-2 rounded-pane bg-accent-soft px-3 py-2">
          {question.content && (
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {shorten(question.content)}
            </p>
          )}
          {question.attachments.length > 0 && <FileList attachments={question.attachments} read={files} />}
        </div>
      )}
      {message && !isEdited && (
        <div className="-ml-1 flex h-6 items-center gap-0.5">
          <BranchSwitcher message={message} />
          <SmallButton
            icon={Pencil}
            label={t('chat.edit')}
            disabled={!isFree || message.content_url !== undefined}
            onClick={() => onEdit(true)}
          />
        </div>
      )}
    </div>
  )
}

const longestShown = 4000

/** A very long pasted text is kept, but not shown in full. */
function shorten(text: string): string {
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`
}
