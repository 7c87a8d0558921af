import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useText } from '../language/use-text.ts'
import { useRoute } from '../state/route.ts'
import { Button } from '../style/button.tsx'
import { coarse, useMedia } from '../style/use-media.ts'
import { DeletedRow } from './deleted-row.tsx'
import { keyOf, type ListRow, type ListView, noneOf, useListRows } from './list-rows.ts'
import { SessionRow } from './session-row.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

interface SessionListProps {
  query: string
  view: ListView
  /** Tag of the sessions shown; null: any, or none. */
  tag: string | null
  onTag(tag: string): void
  onOpened(): void
}

/** The pinned sessions, then every other one under the day of its last change. More are loaded when the end of the list comes into view. */
export function SessionList({ query, view: shown, tag, onTag, onOpened }: SessionListProps) {
  const t = useText()
  const opened = useRoute()
  const { rows, isError, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListRows(
    query,
    shown,
    tag,
  )
  const view = useRef<HTMLElement>(null)
  const isCoarse = useMedia(coarse)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: index => heightOf(rows[index], isCoarse),
    getItemKey: index => keyOf(rows[index]),
    overscan: 8,
  })
  const items = list.getVirtualItems()
  const ids = useMemo(() => rows.flatMap(row => ('session' in row ? [row.session.id] : [])), [rows])
  const focus = useRovingFocus({
    ids,
    opened,
    onReveal: id => list.scrollToIndex(rows.findIndex(row => 'session' in row && row.session.id === id)),
  })
  const last = items.at(-1)?.index ?? 0

  useEffect(() => {
    if (last >= rows.length - 10 && hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage])

  return (
    <nav
      ref={view}
      aria-label={t('sessions.list')}
      onKeyDown={focus.onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto px-2"
    >
      {isError && <ListFailure onRetry={refetch} />}
      {!isError && !isLoading && rows.length === 0 && (
        <p className="p-2 text-meta text-soft">
          {query ? t('sessions.noneFound', { query }) : tag ? t('sessions.noneTagged', { tag }) : t(noneOf[shown])}
        </p>
      )}
      <div className="relative" style={{ height: list.getTotalSize() }}>
        {items.map(({ index, key, start, size }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div
              key={key}
              className="absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)]"
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              <Entry row={row} opened={opened} focus={focus} onTag={onTag} onOpened={onOpened} />
            </div>
          )
        })}
      </div>
    </nav>
  )
}

interface EntryProps extends Pick<SessionListProps, 'onTag' | 'onOpened'> {
  row: ListRow
  /** Id of the open session. */
  opened: number | null
  focus: ReturnType<typeof useRovingFocus>
}

/** A heading, or a session. */
function Entry({ row, opened, focus, onTag, onOpened }: EntryProps) {
  const t = useText()
  if ('heading' in row)
    return <h2 className="flex items-end px-2 pb-1 text-[12px]/4 font-medium text-soft">{t(row.heading)}</h2>
  const { session } = row
  const props = {
    session,
    isStop: session.id === focus.current,
    onFocus: () => focus.onFocus(session.id),
    takeFocus: (element: HTMLElement | null) => focus.takeFocus(session.id, element),
    onRemove: () => focus.passOn(session.id),
  }
  if (session.deleted_at !== null) return <DeletedRow {...props} />
  return <SessionRow {...props} isOpen={session.id === opened} onTag={onTag} onOpened={onOpened} />
}

/** Height in pixels. */
function heightOf(row: ListRow | undefined, isCoarse: boolean): number {
  if (!row || 'heading' in row) return 32
  const { tags, deleted_at } = row.session
  const hasTags = tags !== undefined && deleted_at === null
  return (isCoarse ? 52 : 44) + (hasTags ? (isCoarse ? 44 : 24) : 0)
}

function ListFailure({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <div className="flex flex-col items-start gap-2 p-2 text-meta text-soft">
      {t('sessions.failed')}
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  )
}
