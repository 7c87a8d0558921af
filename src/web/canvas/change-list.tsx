import { useEffect } from 'react'
import type { DiagramChange } from '../../contract/comparisons.ts'
import type { ChangeMark } from '../frame/messages.ts'
import { useText } from '../language/use-text.ts'
import type { Comparison } from './use-comparison.ts'

/** Kinds in the order of the legend. Removed elements are in no drawing: they are only listed. */
const kinds = ['added', 'renamed', 'moved', 'changed', 'removed'] as const

const swatches = {
  added: 'border-solid border-good',
  renamed: 'border-dashed border-warn',
  moved: 'border-dotted border-accent',
  changed: 'border-double border-warn',
  removed: 'border-solid border-bad',
} as const

/**
 * Marks the differences between two versions in the drawing, as long as whoever calls it is shown.
 *
 * @param onMark  marks changes in the shown drawing; none: takes the marks away
 */
export function useChangeMarks(comparison: Comparison, onMark: (marks: readonly ChangeMark[]) => void): void {
  const changes = comparison.state === 'compared' ? comparison.changes : null
  useEffect(() => onMark(changes?.flatMap(toMark) ?? []), [changes, onMark])
  useEffect(() => () => onMark([]), [onMark])
}

/** Lists the differences between two versions. */
export function ChangeList({ comparison }: { comparison: Comparison }) {
  const t = useText()
  const changes = comparison.state === 'compared' ? comparison.changes : null
  if (comparison.state === 'looking') return <p className="late px-4 text-soft">{t('common.loading')}</p>
  if (!changes || comparison.state === 'failed') return <p className="px-4 text-soft">{t('canvas.notComparable')}</p>
  if (changes.length === 0) return <p className="px-4 text-soft">{t('canvas.sameContent')}</p>
  const more = comparison.change_count - changes.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with the keyboard
    <section className="min-h-0 flex-1 overflow-auto px-4 pb-3" tabIndex={0} aria-label={t('canvas.compareChanges')}>
      {kinds.map(kind => (
        <ChangesOfKind key={kind} kind={kind} changes={changes.filter(({ change }) => change === kind)} />
      ))}
      {more > 0 && <p className="text-meta text-soft">{t('canvas.moreChanges', { count: more })}</p>}
    </section>
  )
}

/** One entry of the legend, and what is marked with it. */
function ChangesOfKind({ kind, changes }: { kind: (typeof kinds)[number]; changes: readonly DiagramChange[] }) {
  const t = useText()
  if (changes.length === 0) return null
  return (
    <div className="mb-2">
      <h3 className="flex items-center gap-2 text-meta font-medium">
        <span className={`size-3.5 rounded-[3px] border-3 ${swatches[kind]}`} aria-hidden />
        {t(`canvas.change.${kind}`, { count: changes.length })}
      </h3>
      <ul className="pl-5.5 text-meta break-words">
        {changes.map(change => (
          <li key={`${change.ends ? 'connection' : 'element'} ${change.id}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Change({ change: { change, label, label_before, inside, ends } }: { change: DiagramChange }) {
  const t = useText()
  const named = ends ? `${ends.join(' → ')}${label === '' ? '' : `: ${label}`}` : label || t('canvas.withoutLabel')
  return (
    <>
      {change === 'renamed' && <s className="mr-1.5 text-soft">{label_before || t('canvas.withoutLabel')}</s>}
      <span className={change === 'removed' ? 'line-through' : ''}>{named}</span>
      {inside !== undefined && !ends && (
        <span className="ml-1.5 text-soft">{t('canvas.inside', { name: inside })}</span>
      )}
    </>
  )
}

function toMark({ change, id, label, occurrence }: DiagramChange): ChangeMark[] {
  return change === 'removed' ? [] : [{ change, id, label, occurrence: occurrence ?? null }]
}
