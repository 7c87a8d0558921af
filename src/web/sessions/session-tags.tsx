import { useText } from '../language/use-text.ts'

/** Tags that a row has room for. */
const mostShown = 3

interface SessionTagsProps {
  tags: readonly string[]
  onChoose(tag: string): void
}

/** The tags of a session, below its title: each shows the sessions that have it. Those that have no room are counted. */
export function SessionTags({ tags, onChoose }: SessionTagsProps) {
  const t = useText()
  const rest = tags.slice(mostShown)
  return (
    <div className="flex h-6 items-center gap-1 pr-2 pl-15 pointer-coarse:h-11">
      {tags.slice(0, mostShown).map(tag => (
        <button
          key={tag}
          type="button"
          tabIndex={-1}
          aria-label={t('sessions.filterByTag', { tag })}
          title={t('sessions.filterByTag', { tag })}
          onClick={() => onChoose(tag)}
          className="group/tag flex h-6 min-w-6 items-center pointer-coarse:h-11 pointer-coarse:min-w-11"
        >
          <span
            dir="auto"
            className="truncate rounded-full border border-control/50 px-2 text-[12px]/4 text-soft group-hover/tag:border-accent group-hover/tag:text-text"
          >
            {tag}
          </span>
        </button>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')} className="shrink-0 text-[12px]/4 text-soft">
          +{rest.length}
        </span>
      )}
    </div>
  )
}
