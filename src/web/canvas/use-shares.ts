import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewShareRequest, ShareDescription } from '../../contract/shares.ts'
import { reasonOf, requestJson } from '../api/request.ts'
import { showToast } from '../style/toast-store.ts'

/** The links of a session, and what can be done with them. They are loaded once `isWanted`. */
export function useShares(sessionId: number, isWanted: boolean) {
  const client = useQueryClient()
  const key = ['shares', sessionId]
  const path = `/api/sessions/${sessionId}/shares`
  const { data: shares = [], error } = useQuery({
    queryKey: key,
    queryFn: () => requestJson<ShareDescription[]>('GET', path),
    enabled: isWanted,
    staleTime: 0,
  })
  const settle = {
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: (failure: unknown) => showToast({ text: ['share.failed', { reason: reasonOf(failure) }] }),
  }
  const create = useMutation({
    mutationFn: (body: Partial<NewShareRequest>) => requestJson<ShareDescription>('POST', path, { body }),
    ...settle,
  })
  const revoke = useMutation({
    mutationFn: (id: number) => requestJson('DELETE', `/api/shares/${id}`),
    ...settle,
  })
  return { shares, error, create, revoke }
}
