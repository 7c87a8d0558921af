import { Popover } from '@base-ui/react/popover'
import { ChartColumn, Columns3, FileWarning, type LucideIcon, Sigma, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DataSource } from '../../contract/diagrams.ts'
import type { ClickedFigure } from '../frame/view.ts'
import type { TextId } from '../language/en.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { MenuButton } from '../style/menu.tsx'
import { describeCells } from './describe-cells.ts'
import { menuContainer } from './use-full-screen.ts'

/** Content left out of a file when it was read. */
export interface LeftOut {
  name: string
  notes: readonly string[]
}

interface DataChipsProps {
  sources: readonly DataSource[]
  /** Types of the series of the shown chart, as its source names them. */
  forms: readonly string[]
  leftOut: readonly LeftOut[]
  /** The figure that was clicked last; null: none. */
  figure: ClickedFigure | null
  /** Draws another table, as a new version. Absent while that is not possible. */
  onDrawTable: ((name: string) => void) | undefined
}

/** Data of a chart: its table, the columns, chart type and aggregation, and content left out of the files. */
export function DataChips({ sources, forms, leftOut, figure, onDrawTable }: DataChipsProps) {
  const t = useText()
  if (sources.length === 0 && leftOut.length === 0) return null
  const columns = [...new Set(sources.flatMap(source => source.columns ?? []))]
  const aggregates = [...new Set(sources.flatMap(source => source.aggregates ?? []))]
  return (
    <section
      aria-label={t('canvas.data')}
      className="flex shrink-0 flex-wrap items-center gap-1.5 border-t border-line bg-panel px-3 py-1.5 text-meta"
    >
      {sources.length > 0 && <TableChip sources={sources} onDrawTable={onDrawTable} />}
      {columns.length > 0 && (
        <Chip icon={Columns3} name={t('canvas.dataColumns')}>
          {columns.join(t('canvas.comma'))}
        </Chip>
      )}
      {sources.length > 0 && forms.length > 0 && (
        <Chip icon={ChartColumn} name={t('canvas.dataForm')}>
          {forms.map(form => (formNames[form] ? t(formNames[form]) : form)).join(t('canvas.comma'))}
        </Chip>
      )}
      {aggregates.length > 0 && (
        <Chip icon={Sigma} name={t('canvas.dataAggregate')}>
          {aggregates.map(name => t(aggregateNames[name] ?? 'canvas.aggregate.other')).join(t('canvas.comma'))}
        </Chip>
      )}
      {leftOut.length > 0 && <LeftOutChip leftOut={leftOut} />}
      <p role="status" className="min-w-0 text-soft">
        {figure && sources.length > 0 && <FigurePlace sources={sources} figure={figure} />}
      </p>
    </section>
  )
}

/** It is only read: it has no border, as what can be clicked has. */
function Chip({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <span title={name} className="flex h-7 max-w-72 items-center gap-1.5 px-1 text-soft">
      <Icon size={14} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className="sr-only">{name}: </span>
      <span className="truncate">{children}</span>
    </span>
  )
}

/** The table that was drawn; where there are others, a menu of them. */
function TableChip({ sources, onDrawTable }: Pick<DataChipsProps, 'sources' | 'onDrawTable'>) {
  const t = useText()
  const drawn = unique(sources.flatMap(source => source.tables.map(({ name }) => name)))
  const others = unique(sources.flatMap(source => (source.other_tables ?? []).map(({ name }) => name))).filter(
    name => !drawn.includes(name),
  )
  const told = drawn.map(name => (name === 'prompt' ? t('canvas.fromText') : lastPart(name))).join(t('canvas.comma'))
  if (others.length === 0 || !onDrawTable) {
    return (
      <Chip icon={Table2} name={t('canvas.dataTable')}>
        {told || t('canvas.fromText')}
      </Chip>
    )
  }
  const text = t('canvas.tablesDrawn', { count: drawn.length + others.length, name: told })
  return (
    <MenuButton
      icon={Table2}
      label={t('canvas.drawOther', { drawn: text })}
      text={text}
      className="h-7! max-w-80 border border-line bg-ground"
      entries={[
        ...drawn.map(name => ({ label: name, isChosen: true, onChoose: () => {} })),
        ...others.map(name => ({ label: name, isChosen: false, onChoose: () => onDrawTable(name) })),
      ]}
    />
  )
}

function LeftOutChip({ leftOut }: Pick<DataChipsProps, 'leftOut'>) {
  const t = useText()
  const count = leftOut.reduce((sum, { notes }) => sum + notes.length, 0)
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button look="plain" className="h-7! border border-line bg-ground px-2! text-meta">
            <FileWarning size={14} strokeWidth={1.75} className="shrink-0 text-warn" aria-hidden />
            {t('canvas.leftOut', { count })}
          </Button>
        }
      />
      <Popover.Portal container={menuContainer()}>
        <Popover.Positioner sideOffset={4} align="start" collisionPadding={4} className="z-40">
          <Popover.Popup
            aria-label={t('canvas.leftOut', { count })}
            className="max-h-(--available-height) w-96 max-w-(--available-width) overflow-y-auto rounded-pane bg-panel p-3 text-meta shadow-float outline-none"
          >
            {leftOut.map(({ name, notes }) => (
              <div key={name} className="not-first:mt-2">
                <p className="font-medium break-words">{name}</p>
                <ul className="list-disc pl-5 text-soft">
                  {notes.map(note => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </div>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function FigurePlace({ sources, figure }: { sources: readonly DataSource[]; figure: ClickedFigure }) {
  const t = useText()
  const place = describeCells(sources, figure)
  const { label, value } = figure
  return (
    <>
      {label === '' ? value : t('canvas.figure', { label, value })}{' '}
      <span className="font-medium text-text">
        {place === null
          ? t('canvas.cellUnknown')
          : place.in === 'sheet'
            ? place.cells
            : t(place.isOne ? 'canvas.rowOfFile' : 'canvas.rowsOfFile', { rows: place.rows, file: place.file })}
      </span>
    </>
  )
}

const formNames: Readonly<Record<string, TextId>> = {
  bar: 'canvas.form.bar',
  line: 'canvas.form.line',
  pie: 'canvas.form.pie',
  scatter: 'canvas.form.scatter',
  radar: 'canvas.form.radar',
  funnel: 'canvas.form.funnel',
  heatmap: 'canvas.form.heatmap',
  treemap: 'canvas.form.treemap',
  candlestick: 'canvas.form.candlestick',
  boxplot: 'canvas.form.boxplot',
  map: 'canvas.form.map',
}

const aggregateNames: Readonly<Record<string, TextId>> = {
  sum: 'canvas.aggregate.sum',
  total: 'canvas.aggregate.sum',
  avg: 'canvas.aggregate.average',
  median: 'canvas.aggregate.median',
  count: 'canvas.aggregate.count',
  min: 'canvas.aggregate.smallest',
  max: 'canvas.aggregate.largest',
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

/** `sales.xlsx / Q3` → `Q3`. */
function lastPart(name: string): string {
  return name.split(' / ').at(-1) ?? name
}
