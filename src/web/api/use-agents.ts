import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AgentDescription } from '../../contract/agents.ts'
import { requestJson } from './request.ts'

/** Every agent of the service, in its order; empty until they are loaded. */
export function useAgents(): readonly AgentDescription[] {
  const { data } = useQuery(agentsQuery)
  return data ?? none
}

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) => requestJson<AgentDescription[]>('GET', '/api/agents', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const none: readonly AgentDescription[] = []
