import { Popover } from '@base-ui/react/popover'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { BarButton } from './bar-button.tsx'
import type { EntryGroup } from './export-entries.ts'
import { NotationList, type NotationListProps } from './notation-list.tsx'
import { type ExportedDiagram, useExports } from './use-exports.ts'
import { menuContainer } from './use-full-screen.ts'
import { usePossibleExports } from './use-possible-exports.ts'

interface ExportMenuProps extends ExportedDiagram {
  /** Class of the button's text, which can be hidden to make room. */
  labelClass: string
}

const scales = [1, 2, 3, 4]

/** Menu with all exports of the diagram. */
export function ExportMenu({ labelClass, ...diagram }: ExportMenuProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [scale, setScale] = useState(2)
  const [isTransparent, setIsTransparent] = useState(false)
  const possible = usePossibleExports(diagram.version.agent, diagram.source, isOpen)
  const { groups, ofSession, exportAs, isBusy } = useExports(diagram, { scale, isTransparent }, possible, () =>
    setIsOpen(false),
  )
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={<BarButton icon={Download} label={t('canvas.export')} labelClass={labelClass} />} />
      <Popover.Portal container={menuContainer()}>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={4} className="z-40">
          <Popover.Popup
            aria-label={t('canvas.export')}
            className="max-h-(--available-height) w-64 overflow-y-auto rounded-pane bg-panel p-1 shadow-float outline-none"
          >
            <fieldset className="px-2 pt-1.5 pb-2">
              <legend className="pb-1 text-meta text-soft">{t('canvas.size')}</legend>
              <ScaleButtons scale={scale} onChange={setScale} />
              <label className="target mt-2 flex cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  checked={isTransparent}
                  onChange={event => setIsTransparent(event.target.checked)}
                />
                {t('canvas.transparent')}
              </label>
            </fieldset>
            {groups.map(group => (
              <Entries key={group.title} {...group} isBusy={isBusy} />
            ))}
            {possible.state === 'looking' ? (
              <p className="late px-2 py-1.5 text-meta text-soft">{t('canvas.looking')}</p>
            ) : (
              <>
                <NotationMenu listed={possible} isBusy={isBusy} onChoose={exportAs} />
                <Entries title={t('canvas.ofSession')} entries={ofSession} isBusy={isBusy} />
              </>
            )}
            <p className="sr-only" role="status">
              {isBusy ? t('canvas.exporting') : ''}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Button that unfolds the list of notations. */
function NotationMenu(props: NotationListProps) {
  const t = useText()
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="target flex h-8 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover"
      >
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={isUnfolded ? 'rotate-180' : ''} />
        {t('canvas.exportAs')}
      </button>
      {isUnfolded && <NotationList {...props} />}
    </div>
  )
}

function ScaleButtons({ scale, onChange }: { scale: number; onChange(scale: number): void }) {
  const t = useText()
  return (
    <div className="flex gap-1">
      {scales.map(each => (
        <Button
          key={each}
          look={each === scale ? 'filled' : 'outlined'}
          aria-pressed={each === scale}
          className="flex-1 px-0"
          onClick={() => onChange(each)}
        >
          {t('canvas.times', { scale: each })}
        </Button>
      ))}
    </div>
  )
}

function Entries({ title, entries, isBusy }: EntryGroup & { isBusy: boolean }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title} className="mt-1 border-t border-line pt-1">
      <h3 className="px-2 py-1 text-meta text-soft">{title}</h3>
      {entries.map(({ label, icon: Icon, onChoose }) => (
        <button
          key={label}
          type="button"
          disabled={isBusy}
          onClick={onChoose}
          className="target flex h-8 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover disabled:opacity-50"
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {label}
        </button>
      ))}
    </section>
  )
}
