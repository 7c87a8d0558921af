import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './follow-session.ts'

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: (tries, error) => tries < 2 && isPassing(error) } },
})

/** Loads the list of sessions again if it is shown. */
export function refreshSessions(): void {
  queryClient.invalidateQueries({ queryKey: ['sessions'] })
}
