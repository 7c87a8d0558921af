import { Tag } from 'lucide-react'
import { foldTag } from '../../contract/fold-tag.ts'
import { useText } from '../language/use-text.ts'
import { useKnownTags } from './use-known-tags.ts'

const mostShown = 5

interface TagMatchesProps {
  /** What is searched for. */
  query: string
  onChoose(tag: string): void
}

/** The tags that a search finds: each shows the sessions that have it. */
export function TagMatches({ query, onChoose }: TagMatchesProps) {
  const t = useText()
  const wanted = foldTag(query)
  const found = useKnownTags().filter(tag => foldTag(tag).includes(wanted))
  if (wanted === '' || found.length === 0) return null
  return (
    <ul aria-label={t('sessions.tagsFound')} className="flex flex-wrap gap-1 px-3">
      {found.slice(0, mostShown).map(tag => (
        <li key={tag} className="max-w-full">
          <button
            type="button"
            aria-label={t('sessions.filterByTag', { tag })}
            title={t('sessions.filterByTag', { tag })}
            onClick={() => onChoose(tag)}
            className="target flex h-7 max-w-full items-center gap-1.5 rounded-full border border-control/50 px-2.5 text-meta hover:border-accent"
          >
            <Tag size={12} className="shrink-0 text-soft" aria-hidden />
            <span dir="auto" className="truncate">
              {tag}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
