import { useText } from '../language/use-text.ts'
import type { Branch } from '../state/branch.ts'
import { goTo, useRoute } from '../state/route.ts'
import { openSession } from '../state/session-controller.ts'
import { useSession } from '../state/session-store.ts'
import { Button } from '../style/button.tsx'
import { ChatHeader } from './chat-header.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { DropZone } from './drop-zone.tsx'
import { editMessage } from './editing.ts'
import { NoModelLine } from './no-model-line.tsx'
import { Refused } from './refused.tsx'
import { StatusLine } from './status-line.tsx'
import { useUploads } from './use-uploads.ts'
import { Welcome } from './welcome.tsx'

interface ChatProps {
  branch: Branch
  /** Shows the diagram of a message; null: the one that is being written. */
  onShow(messageId: number | null): void
  onOpenList?: (() => void) | undefined
}

/** The conversation: questions, answers, and the composer. */
export function Chat({ branch, onShow, onOpenList }: ChatProps) {
  const uploads = useUploads()
  const loading = useSession(state => state.loading)
  const refusal = useSession(state => state.refusal)
  const isEmpty = branch.messages.length === 0 && branch.turn === null
  const editLast = () => editMessage(branch.messages.findLast(message => message.role === 'user')?.id ?? null)
  return (
    <section className="flex h-full min-w-0 flex-col">
      <ChatHeader onOpenList={onOpenList} />
      {loading === 'failed' ? (
        <LoadFailed />
      ) : (
        // In an empty session the examples and the composer are together; in a conversation the composer is at the bottom.
        <div className="flex min-h-0 flex-1 flex-col justify-center">
          <Middle isEmpty={isEmpty} branch={branch} onShow={onShow} />
          <div className="mx-auto flex w-full max-w-[calc(48rem+32px)] flex-col gap-2 px-4 pt-1 pb-4">
            <ConnectionLine />
            {refusal && <Refused refusal={refusal} />}
            {isEmpty && <NoModelLine />}
            <Composer uploads={uploads} onEditLast={editLast} />
          </div>
        </div>
      )}
      <DropZone onFiles={uploads.add} />
      <StatusLine />
    </section>
  )
}

function Middle({ isEmpty, branch, onShow }: { isEmpty: boolean } & Pick<ChatProps, 'branch' | 'onShow'>) {
  const t = useText()
  const loading = useSession(state => state.loading)
  if (loading === 'loading') return <p className="late flex-1 px-4 text-soft">{t('common.loading')}</p>
  return isEmpty ? <Welcome /> : <Conversation branch={branch} onShow={onShow} />
}

function LoadFailed() {
  const t = useText()
  const code = useSession(state => state.loadFailure)
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-4">
      <p>{t(code === 'not-found' ? 'chat.loadFailed.not-found' : 'chat.loadFailed.other')}</p>
      {code === 'not-found' ? (
        <Button onClick={() => goTo(null)}>{t('chat.newSession')}</Button>
      ) : (
        <Button onClick={() => openSession(useRoute.getState())}>{t('common.retry')}</Button>
      )}
    </div>
  )
}

function ConnectionLine() {
  const t = useText()
  const isConnected = useSession(state => state.isConnected)
  if (isConnected) return null
  return (
    <p role="alert" className="text-meta text-warn">
      {t('common.offline')}
    </p>
  )
}
