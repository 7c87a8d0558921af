import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Brand } from '../../contract/styles.ts'
import { requestJson } from './request.ts'

/** Loads the definition of the style `brand`; null until it is loaded, and where the service has none. */
export function useBrand(): Brand | null {
  return useQuery(brandQuery).data ?? null
}

const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => requestJson<Brand | null>('GET', '/api/brand', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
