import { lazy, Suspense } from 'react'
import { useText } from '../language/use-text.ts'
import { importConversation } from '../load-rooms.ts'
import { loadPart } from '../reload-when-replaced.ts'
import type { Branch } from '../state/branch.ts'
import { goTo, useRoute } from '../state/route.ts'
import { openSession } from '../state/session-controller.ts'
import { useSession } from '../state/session-store.ts'
import { Button } from '../style/button.tsx'
import { ChatFoot } from './chat-foot.tsx'
import { ChatHeader, type ListSwitch } from './chat-header.tsx'
import { DropZone } from './drop-zone.tsx'
import { Gallery } from './gallery.tsx'
import { StatusLine } from './status-line.tsx'
import { useUploads } from './use-uploads.ts'
import { Welcome } from './welcome.tsx'

const Conversation = lazy(() => loadPart(importConversation))

interface ChatProps {
  branch: Branch
  /** False where the composer is below both the chat and the diagram. */
  hasFoot: boolean
  /** Shows the diagram of a message; null: the one that is being written. */
  onShow(messageId: number | null): void
  list: ListSwitch
}

/** The conversation: questions, answers, and the composer. */
export function Chat({ branch, hasFoot, onShow, list }: ChatProps) {
  const { add } = useUploads()
  const loading = useSession(state => state.loading)
  const isEmpty = loading !== 'loading' && branch.messages.length === 0 && branch.turn === null
  return (
    <section data-region="chat" tabIndex={-1} className="outline-none flex h-full min-w-0 flex-col">
      <ChatHeader list={list} />
      {loading === 'failed' ? (
        <LoadFailed />
      ) : (
        // The composer stays the same element when the first message makes the empty session a conversation.
        <div
          className={`flex min-h-0 flex-1 flex-col ${isEmpty ? 'overflow-y-auto overscroll-contain [scrollbar-gutter:stable]' : ''}`}
        >
          <Middle isEmpty={isEmpty} branch={branch} onShow={onShow} />
          {hasFoot && <ChatFoot branch={branch} isEmpty={isEmpty} />}
          {isEmpty && <Gallery />}
        </div>
      )}
      <DropZone onFiles={add} />
      <StatusLine />
    </section>
  )
}

function Middle({ isEmpty, branch, onShow }: { isEmpty: boolean } & Pick<ChatProps, 'branch' | 'onShow'>) {
  const t = useText()
  const loading = useSession(state => state.loading)
  if (loading === 'loading') return <p className="late flex-1 px-4 text-soft">{t('common.loading')}</p>
  if (isEmpty) return <Welcome />
  return (
    <Suspense fallback={<div className="flex-1" />}>
      <Conversation branch={branch} onShow={onShow} />
    </Suspense>
  )
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
