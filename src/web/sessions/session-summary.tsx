import { useLingui } from '@lingui/react'
import { MessageSquare, Shapes } from 'lucide-react'
import type { ListedSession } from '../../contract/sessions.ts'
import { useAgents } from '../api/use-agents.ts'
import { regionalLocale } from '../language/regional-locale.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { formatListTime } from './format-list-time.ts'
import { useThumbnail } from './use-thumbnail.ts'

/** A small picture of the newest diagram; in its place an icon where there is none, or it is not drawn yet. */
export function Thumbnail({ session: { diagram } }: { session: ListedSession }) {
  const picture = useThumbnail(diagram?.message_id ?? null)
  return (
    <span className="flex h-8 w-11 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-panel p-0.5 text-soft">
      {picture ? (
        <img src={picture} alt="" className="max-h-full max-w-full object-contain" />
      ) : diagram ? (
        <KindSign agent={diagram.agent} size={16} />
      ) : (
        <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
      )}
    </span>
  )
}

/** The sign of a kind of diagram. */
function KindSign({ agent, size }: { agent: string; size: number }) {
  const sign = useAgents().find(({ id }) => id === agent)?.sign
  if (sign === undefined) return <Shapes size={size} strokeWidth={1.75} className="shrink-0" aria-hidden />
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="shrink-0" aria-hidden>
      <path d={sign} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}

/** The title of a session, and below it the kind of its newest diagram and the time of its last change. */
export function SessionSummary({ session: { title, diagram, updated_at } }: { session: ListedSession }) {
  const { i18n } = useLingui()
  const kindName = useKindName()
  const kind = diagram ? kindName(diagram.agent) : ''
  const locale = regionalLocale(i18n.locale, navigator.languages)
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span dir="auto" className="truncate">
        {title}
      </span>
      <span className="flex items-center gap-1 text-[12px]/4 text-soft">
        {diagram && <KindSign agent={diagram.agent} size={12} />}
        <span className="truncate">
          {kind && `${kind} · `}
          <time dateTime={updated_at}>{formatListTime(updated_at, new Date(), locale)}</time>
        </span>
      </span>
    </span>
  )
}
