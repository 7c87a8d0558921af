import { useQuery } from '@tanstack/react-query'
import type { FoundModels } from '../../contract/requests.ts'
import { requestJson } from './request.ts'

const none: FoundModels['servers'] = []

/** Model servers on the machine of the service, with their models; empty until they are found, and where there are none. */
export function useFoundModels(): FoundModels['servers'] {
  const { data } = useQuery({
    queryKey: ['models', 'found'],
    queryFn: ({ signal }) => requestJson<FoundModels>('GET', '/api/models/found', { signal }),
    staleTime: 5_000,
    // A server that is started meanwhile appears.
    refetchInterval: 5_000,
  })
  return data?.servers ?? none
}
