import { requestJson } from '../api/request.ts'
import type { FoundIcon } from '../frame/view.ts'

const known = new Map<string, Promise<FoundIcon | null>>()

/** Loads the icons with these ids, which the frame cannot do itself; null for icons that the service does not have. */
export function findIcons(ids: readonly string[]): Promise<(FoundIcon | null)[]> {
  return Promise.all(ids.map(id => findIcon(id)))
}

function findIcon(id: string): Promise<FoundIcon | null> {
  const asked = known.get(id)
  if (asked) return asked
  const query = new URLSearchParams({ q: id, limit: '1' })
  const found = requestJson<FoundIcon[]>('GET', `/api/icons?${query}`).then(
    ([icon]) => icon ?? null,
    () => {
      known.delete(id)
      return null
    },
  )
  known.set(id, found)
  return found
}
