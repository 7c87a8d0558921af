import { CircleAlert, CircleCheck, FileText } from 'lucide-react'
import type { FileProgress } from '../../contract/fold-answer.ts'
import type { Attachment, ReadFile } from '../../contract/sessions.ts'
import { formatBytes } from '../language/format.ts'

/** A file that is being read, or was read. */
export type FileInView = FileProgress | ReadFile

/** The files of a question: name and size, reading progress, and what was found or why they could not be read. */
export function FileList({ attachments, read }: { attachments: readonly Attachment[]; read: readonly FileInView[] }) {
  const unread = [...read]
  return (
    <ul className="flex flex-col gap-1">
      {attachments.map((attachment, position) => {
        const at = unread.findIndex(file => file.name === attachment.name)
        const [file] = at < 0 ? [] : unread.splice(at, 1)
        // biome-ignore lint/suspicious/noArrayIndexKey: the attachments of a question never change
        return <FileRow key={position} name={attachment.name} bytes={attachment.bytes} file={file} />
      })}
    </ul>
  )
}

function FileRow({ name, bytes, file }: { name: string; bytes: number; file: FileInView | undefined }) {
  const Icon = file?.status === 'failed' ? CircleAlert : file?.status === 'done' ? CircleCheck : FileText
  const colour = file?.status === 'failed' ? 'text-bad' : file?.status === 'done' ? 'text-good' : 'text-soft'
  return (
    <li className="relative overflow-hidden rounded-control border border-line bg-panel px-2 py-1 text-meta">
      <div className="flex items-center gap-1.5">
        <Icon size={14} className={`shrink-0 ${colour}`} aria-hidden />
        <span className="min-w-0 truncate" title={name}>
          {name}
        </span>
        <span className="shrink-0 text-soft">{formatBytes(bytes)}</span>
      </div>
      {file?.status === 'running' && (
        <progress aria-label={file.content} value={file.progress} max={1} className="absolute inset-x-0 bottom-0 bar" />
      )}
      {file && <p className="break-words text-soft">{file.content}</p>}
    </li>
  )
}
