import { useQuery } from '@tanstack/react-query'
import type { ModelsDescription } from '../../contract/requests.ts'
import { requestJson } from './request.ts'

/** The models of the service; undefined until they are loaded. */
export function useModels(): ModelsDescription | undefined {
  const { data } = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => requestJson<ModelsDescription>('GET', '/api/models', { signal }),
    staleTime: 60_000,
  })
  return data
}
