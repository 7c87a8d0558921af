import { ArrowUp, Paperclip, Square } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../language/use-text.ts'
import { stop } from '../state/session-controller.ts'
import { useSession } from '../state/session-store.ts'
import { IconButton } from '../style/button.tsx'
import { coarse, useMedia } from '../style/use-media.ts'
import type { Upload } from './use-uploads.ts'

export type UploadState = 'ready' | 'running' | 'failed'

/** The state of all files together. */
export function stateOf(uploads: readonly Upload[]): UploadState {
  if (uploads.some(upload => upload.state === 'failed')) return 'failed'
  return uploads.every(upload => upload.state === 'ready') ? 'ready' : 'running'
}

const sendLabels = { ready: 'chat.send', running: 'chat.sendWaits', failed: 'chat.sendFailed' } as const

/** Sends, or stops the running answer; the text beside it says what sending waits for. */
export function SendButton({ state, canSend, onSend }: { state: UploadState; canSend: boolean; onSend(): void }) {
  const t = useText()
  const isRunning = useSession(session => session.turn !== null)
  const label = t(sendLabels[state])
  return (
    <>
      {state !== 'ready' && <p className="min-w-0 truncate px-1 text-meta text-soft">{label}</p>}
      {isRunning ? (
        <IconButton icon={Square} look="outlined" label={t('chat.stop')} onClick={stop} />
      ) : (
        <IconButton icon={ArrowUp} look="filled" label={label} disabled={!canSend} onClick={onSend} />
      )}
    </>
  )
}

interface AttachButtonProps {
  /** True if files can be dropped on it too, and its label says so. */
  isLarge: boolean
  onChoose(files: Iterable<File>): void
}

export function AttachButton({ isLarge, onChoose }: AttachButtonProps) {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const isCoarse = useMedia(coarse)
  const choose = () => picker.current?.click()
  return (
    <>
      {isLarge ? (
        <button
          type="button"
          onClick={choose}
          className="target flex min-w-0 flex-1 items-center justify-center gap-2 rounded-control border border-dashed border-control/60 px-3 py-2.5 text-meta text-soft hover:border-accent hover:text-text motion-safe:transition-colors"
        >
          <Paperclip size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
          {t(isCoarse ? 'chat.chooseFile' : 'chat.dropOrChoose')}
        </button>
      ) : (
        <IconButton icon={Paperclip} label={t('chat.attach')} onClick={choose} />
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={event => {
          onChoose(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </>
  )
}
