import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedSession, SessionView } from '../../contract/sessions.ts'
import { pathOf } from '../api/base-path.ts'
import { queryClient } from '../api/query-client.ts'
import { request } from '../api/request.ts'
import { useDeleted } from './delete-session.ts'

interface Page {
  sessions: ListedSession[]
  /** Path of the next page; null on the last one. */
  next: string | null
}

const pageSize = 100
/** Interval at which the list is loaded again while a turn runs in one of its sessions. */
const runningRefreshMs = 3000

/** Sessions of a view whose title or messages contain `query`, and that have the tag if there is one, newest change first, page by page, without those just deleted. */
export function useSessions(query: string, view: SessionView, tag: string | null = null) {
  const deleted = useDeleted()
  const list = useInfiniteQuery({
    queryKey: ['sessions', view, query, tag],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: `/api/sessions?${new URLSearchParams({ limit: String(pageSize), view, ...(query && { q: query }), ...(tag && { tag }) })}`,
    getNextPageParam: page => page.next,
    placeholderData: before => before,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.sessions.some(session => session.running)) ? runningRefreshMs : false,
  })
  const sessions = useMemo(() => {
    const all = list.data?.pages.flatMap(page => page.sessions) ?? []
    // A session that changed while the pages were loaded is on two of them.
    const unique = new Map(all.map(session => [session.id, session]))
    return [...unique.values()].filter(session => view === 'deleted' || !deleted.has(session.id))
  }, [list.data, deleted, view])
  return { ...list, sessions }
}

async function readPage(path: string, signal: AbortSignal): Promise<Page> {
  const response = await request('GET', path, { signal })
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return { sessions: await response.json(), next: next === undefined ? null : pathOf(next) }
}

/** Changes the title of a session wherever it is listed, before the list is loaded again. */
export function retitleInLists(id: number, title: string): void {
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: ['sessions'] }, data =>
    data
      ? {
          ...data,
          pages: data.pages.map(page => ({
            ...page,
            sessions: page.sessions.map(session => (session.id === id ? { ...session, title } : session)),
          })),
        }
      : data,
  )
}
