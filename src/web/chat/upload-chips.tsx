import { CircleAlert, FileText, Globe, RotateCw, Table, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '../language/format.ts'
import { useServiceText } from '../language/use-service-text.ts'
import { useText } from '../language/use-text.ts'
import { IconButton } from '../style/button.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadChipsProps {
  uploads: readonly Upload[]
  onRemove(id: number): void
  onRetry(upload: Upload): void
}

/** The files of a message, each with its name, its size and its progress. */
export function UploadChips({ uploads, onRemove, onRetry }: UploadChipsProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="flex max-h-60 flex-wrap gap-2 overflow-y-auto px-2 pt-2">
      {uploads.map(upload => (
        <Chip key={upload.id} upload={upload} onRemove={() => onRemove(upload.id)} onRetry={() => onRetry(upload)} />
      ))}
    </ul>
  )
}

function Chip({ upload, onRemove, onRetry }: { upload: Upload; onRemove(): void; onRetry(): void }) {
  const t = useText()
  const { name, state, failure, progress } = upload
  const hasFailed = state === 'failed'
  const isOnItsWay = state === 'reading' || state === 'sending'
  return (
    <li
      className={`relative flex items-center gap-2 overflow-hidden rounded-control border py-1 pr-1 pl-2 text-meta ${
        hasFailed ? 'max-w-full border-bad/60 bg-bad-soft' : 'max-w-60 border-line bg-ground'
      }`}
    >
      <Picture upload={upload} />
      <div className="min-w-0">
        <p className="truncate" title={name}>
          {upload.size ? t('chat.pastedTable') : name}
        </p>
        <p className={`text-[12px]/4 ${hasFailed ? 'break-words' : 'truncate text-soft tabular-nums'}`}>
          <Size upload={upload} />
          {state === 'sending' && ` · ${t('chat.fileSent', { progress })}`}
          {hasFailed && (
            <span role="alert" className="text-bad">
              {upload.page === null && ' · '}
              <Reason upload={upload} />
            </span>
          )}
        </p>
      </div>
      {hasFailed && failure?.code !== 'too-large' && (
        <IconButton isSmall icon={RotateCw} label={t('chat.fileRetry', { name })} onClick={onRetry} />
      )}
      <IconButton isSmall icon={X} label={t('chat.removeFile', { name })} onClick={onRemove} />
      {isOnItsWay && (
        <progress
          aria-label={t(state === 'sending' ? 'chat.fileSending' : 'chat.fileReading', { name })}
          value={progress}
          max={1}
          className="absolute inset-x-0 bottom-0 bar"
        />
      )}
    </li>
  )
}

function Size({ upload: { size, bytes, page, state } }: { upload: Upload }) {
  const t = useText()
  // How large a page is, is not known before it is there.
  if (page !== null && state !== 'ready') return null
  return size ? t('chat.tableSize', { rows: size.rows, columns: size.columns }) : formatBytes(bytes)
}

/** Reason why a file cannot be sent with the message. */
function Reason({ upload: { failure } }: { upload: Upload }) {
  const t = useText()
  const say = useServiceText()
  if (!failure) return t('chat.fileFailed')
  const { code, values, retryAfterS } = failure
  if (code === 'too-large' && values?.limit !== undefined)
    return t('chat.fileTooLarge', { limit: `${values.limit} MiB` })
  if (code === 'rate-limited') return t('chat.fileTooSoon', { minutes: Math.ceil((retryAfterS ?? 60) / 60) })
  if (code === 'offline') return t('chat.fileOffline')
  if (code === 'unauthenticated') return t('chat.fileLoggedOut')
  return say(failure)
}

/** A small preview of an image, or an icon for the kind of file. */
function Picture({ upload: { kind, file, page, size, state } }: { upload: Upload }) {
  const address = useObjectUrl(kind === 'image' && page === null ? file : null)
  if (state === 'failed') return <CircleAlert size={16} className="shrink-0 text-bad" aria-hidden />
  if (address) return <img src={address} alt="" className="size-8 shrink-0 rounded-sm object-cover" />
  const Icon = page !== null ? Globe : size ? Table : FileText
  return <Icon size={16} className="shrink-0 text-soft" aria-hidden />
}

function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => {
      URL.revokeObjectURL(created)
      setAddress(null)
    }
  }, [file])
  return address
}
