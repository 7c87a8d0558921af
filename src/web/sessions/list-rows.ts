import { useMemo } from 'react'
import type { ListedSession, SessionView } from '../../contract/sessions.ts'
import type { TextId } from '../language/en.ts'
import { headingOf } from './group-by-date.ts'
import { useSessions } from './use-sessions.ts'

export type ListRow = { heading: TextId } | { session: ListedSession }

/** Content of the list without a search. */
export type ListView = Extract<SessionView, 'current' | 'archived' | 'deleted'>

/** Texts of empty lists. */
export const noneOf = {
  current: 'sessions.none',
  archived: 'sessions.noneArchived',
  deleted: 'sessions.noneDeleted',
} as const satisfies Record<ListView, TextId>

/** The rows of the list: headings, and sessions. A search, or a tag, in the current ones finds archived ones too. */
export function useListRows(query: string, view: ListView, tag: string | null) {
  const isSearch = query !== '' || tag !== null
  const { sessions, ...list } = useSessions(query, isSearch && view === 'current' ? 'all' : view, tag)
  const { sessions: pinned } = useSessions('', 'pinned')
  const rows = useMemo(
    () => (!isSearch && view === 'current' ? withPinned(pinned, sessions) : withHeadings(sessions)),
    [sessions, pinned, isSearch, view],
  )
  return { ...list, rows }
}

export function keyOf(row: ListRow | undefined): string {
  if (!row) return ''
  return 'heading' in row ? row.heading : String(row.session.id)
}

function withPinned(pinned: readonly ListedSession[], sessions: readonly ListedSession[]): ListRow[] {
  if (pinned.length === 0) return withHeadings(sessions)
  const others = sessions.filter(({ id }) => !pinned.some(session => session.id === id))
  return [{ heading: 'sessions.pinned' }, ...pinned.map(session => ({ session })), ...withHeadings(others)]
}

function withHeadings(sessions: readonly ListedSession[]): ListRow[] {
  const now = new Date()
  const rows: ListRow[] = []
  let last: TextId | null = null
  for (const session of sessions) {
    const heading = headingOf(session.updated_at, now)
    if (heading !== last) rows.push({ heading })
    last = heading
    rows.push({ session })
  }
  return rows
}
