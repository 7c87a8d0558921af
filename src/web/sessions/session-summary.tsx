import { useLingui } from '@lingui/react'
import { MessageSquare, Shapes } from 'lucide-react'
import type { ListedSession } from '../../contract/sessions.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { formatListTime } from './format-list-time.ts'
import { useThumbnail } from './use-thumbnail.ts'

/** A small picture of the newest diagram; in its place an icon where there is none, or it is not drawn yet. */
export function Thumbnail({ session: { diagram } }: { session: ListedSession }) {
  const picture = useThumbnail(diagram?.message_id ?? null)
  const Icon = diagram ? Shapes : MessageSquare
  return (
    <span className="flex h-8 w-11 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-panel p-0.5 text-soft">
      {picture ? (
        <img src={picture} alt="" className="max-h-full max-w-full object-contain" />
      ) : (
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      )}
    </span>
  )
}

/** The title of a session, and below it the kind of its newest diagram and the time of its last change. */
export function SessionSummary({ session: { title, diagram, updated_at } }: { session: ListedSession }) {
  const { i18n } = useLingui()
  const kindName = useKindName()
  const kind = diagram ? kindName(diagram.agent) : ''
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span dir="auto" className="truncate">
        {title}
      </span>
      <span className="truncate text-[12px]/4 text-soft">
        {kind && `${kind} · `}
        <time dateTime={updated_at}>{formatListTime(updated_at, new Date(), i18n.locale)}</time>
      </span>
    </span>
  )
}
