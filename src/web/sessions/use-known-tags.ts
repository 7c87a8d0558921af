import { foldTag } from '../../contract/fold-tag.ts'
import { useSessions } from './use-sessions.ts'

/** Tags of the newest sessions, each once, in alphabetical order. */
export function useKnownTags(): string[] {
  const { sessions } = useSessions('', 'all')
  const tags = sessions.flatMap(session => session.tags ?? [])
  return [...new Map(tags.map(tag => [foldTag(tag), tag])).values()].toSorted((a, b) => a.localeCompare(b))
}
