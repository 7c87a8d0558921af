import { useQuery } from '@tanstack/react-query'
import type { PossibleRestyle } from '../../contract/restyles.ts'
import { requestJson } from '../api/request.ts'

/** Sources are kept for a while: the menu and the thumbnails ask for the same. */
const keptMs = 300_000

/** Loads the ways to show a source with the same content; loaded while `isOn`, and empty where they are not known. */
export function useRestyles(
  agent: string,
  source: string,
  isOn: boolean,
): { restyles: readonly PossibleRestyle[]; isLooking: boolean } {
  const { data, isLoading } = useQuery({
    enabled: isOn && source !== '',
    queryKey: ['restyles', agent, source],
    queryFn: ({ signal }) =>
      requestJson<PossibleRestyle[]>('POST', '/api/diagrams/restyles', { body: { agent, source }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    // Nothing is offered where it is not known.
    retry: false,
  })
  return { restyles: data ?? [], isLooking: isLoading }
}
