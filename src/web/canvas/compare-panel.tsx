import { useMemo, useState } from 'react'
import type { DiagramChange } from '../../contract/comparisons.ts'
import type { ChangeMark } from '../frame/messages.ts'
import { useText } from '../language/use-text.ts'
import { useContent } from '../state/use-content.ts'
import { fieldClass } from '../style/field.ts'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import { ChangeList, useChangeMarks } from './change-list.tsx'
import { ComparedPictures, type LocateChanges } from './compared-pictures.tsx'
import { type DiffRow, diffLines, isChanged } from './diff-lines.ts'
import { useComparison } from './use-comparison.ts'
import type { DraftInView } from './use-draft.ts'

interface ComparePanelProps extends CanvasProps {
  version: DiagramVersion
  draft: DraftInView
  onMark(marks: readonly ChangeMark[]): void
  onLocate: LocateChanges
}

const allLooks = ['changes', 'sources', 'pictures', 'slider'] as const
const lookTexts = {
  changes: 'canvas.compareChanges',
  sources: 'canvas.compareSources',
  pictures: 'canvas.comparePictures',
  slider: 'canvas.compareSlider',
} as const

/** The shown version beside another one, of this branch or another: what changed, line by line, or as pictures. */
export function ComparePanel({ versions, others, shown, version, draft, onMark, onLocate }: ComparePanelProps) {
  const t = useText()
  // A draft is compared with the stored source of the same version by default.
  const nearest = draft.isChanged ? shown : shown > 0 ? shown - 1 : Math.min(versions.length, 1)
  const [chosen, setChosen] = useState<number | null>(null)
  const [looks, setLooks] = useState<(typeof allLooks)[number]>('changes')
  const index = chosen ?? nearest
  const all = [...versions, ...others]
  const other = all[index]
  useContent(other?.messageId)
  if (!other) return <p className="p-4 text-soft">{t('canvas.onlyOne')}</p>
  const nameOf = (number: number) =>
    number < versions.length
      ? t('canvas.versionNumber', { number: number + 1 })
      : t('canvas.versionElsewhere', { number: number - versions.length + 1 })
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-3 px-4 py-2">
        <label className="flex items-center gap-2">
          <span className="text-soft whitespace-nowrap">{t('canvas.compareWith')}</span>
          <select className={fieldClass} value={index} onChange={event => setChosen(Number(event.target.value))}>
            {all.map((each, number) =>
              number === shown && !draft.isChanged ? null : (
                <option key={each.messageId ?? 'streaming'} value={number}>
                  {nameOf(number)}
                </option>
              ),
            )}
          </select>
        </label>
        <fieldset className="flex gap-3">
          <legend className="sr-only">{t('canvas.compare')}</legend>
          {allLooks.map(look => (
            <label key={look} className="flex items-center gap-1.5">
              <input type="radio" name="compare" checked={looks === look} onChange={() => setLooks(look)} />
              {t(lookTexts[look])}
            </label>
          ))}
        </fieldset>
      </div>
      {other.isLeftOut ? (
        <p className="px-4 text-soft">{t('canvas.beginning')}</p>
      ) : (
        <Compared
          looks={looks}
          before={{ ...other, name: nameOf(index) }}
          after={{
            ...version,
            source: draft.source,
            name: draft.isChanged ? t('canvas.currentDraft') : nameOf(shown),
          }}
          onMark={onMark}
          onLocate={onLocate}
        />
      )}
    </div>
  )
}

type Side = DiagramVersion & { name: string }

const noChanges: readonly DiagramChange[] = []

interface ComparedProps extends Pick<ComparePanelProps, 'onMark' | 'onLocate'> {
  looks: (typeof allLooks)[number]
  before: Side
  after: Side
}

/** Two versions, however they are looked at: what changed is marked in the drawing above. */
function Compared({ looks, before, after, onMark, onLocate }: ComparedProps) {
  const comparison = useComparison(before, after)
  useChangeMarks(comparison, onMark)
  if (looks === 'changes') return <ChangeList comparison={comparison} />
  if (looks === 'sources') return <SourceDiff before={before.source} after={after.source} />
  const changes = comparison.state === 'compared' ? comparison.changes : noChanges
  return (
    <ComparedPictures
      before={before}
      after={after}
      changes={changes}
      hasSlider={looks === 'slider'}
      onLocate={onLocate}
    />
  )
}

function SourceDiff({ before, after }: { before: string; after: string }) {
  const t = useText()
  const rows = useMemo(() => diffLines(before, after), [before, after])
  const changed = rows.filter(isChanged)
  if (changed.length === 0) return <p className="px-4 text-soft">{t('canvas.sameSource')}</p>
  const counts = { added: changed.filter(row => row.right).length, removed: changed.filter(row => row.left).length }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with the keyboard
    <section className="min-h-0 flex-1 overflow-auto" tabIndex={0} aria-label={t('canvas.compareSources')}>
      <p className="px-4 pb-2 text-meta text-soft">{t('canvas.lines', counts)}</p>
      <table className="w-full table-fixed border-collapse font-mono text-[12.5px] leading-5">
        <colgroup>
          <col className="w-12" />
          <col />
          <col className="w-12" />
          <col />
        </colgroup>
        <tbody>
          {rows.map(row => (
            <DiffLine key={`${row.left?.number} ${row.right?.number}`} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DiffLine({ row }: { row: DiffRow }) {
  const { left, right } = row
  const changed = isChanged(row)
  return (
    <tr>
      <td className="pr-2 text-right align-top text-soft select-none">{left?.number}</td>
      <td className={`px-2 align-top break-words whitespace-pre-wrap ${changed && left ? 'bg-bad-soft' : ''}`}>
        {left?.text}
      </td>
      <td className="pr-2 text-right align-top text-soft select-none">{right?.number}</td>
      <td className={`px-2 align-top break-words whitespace-pre-wrap ${changed && right ? 'bg-accent-soft' : ''}`}>
        {right?.text}
      </td>
    </tr>
  )
}
