import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ChangeMark } from '../frame/messages.ts'
import type { Outline } from '../frame/view.ts'
import { useText } from '../language/use-text.ts'
import { loadPart } from '../reload-when-replaced.ts'
import { IconButton } from '../style/button.tsx'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import { ComparePanel } from './compare-panel.tsx'
import type { LocateChanges } from './compared-pictures.tsx'
import { DescribePanel } from './describe-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import type { DraftInView } from './use-draft.ts'

const SourcePanel = lazy(() => loadPart(async () => ({ default: (await import('./source-panel.tsx')).SourcePanel })))

const panelNames = ['source', 'compare', 'details', 'describe'] as const
export type PanelName = (typeof panelNames)[number]

export interface BottomPanelProps extends CanvasProps {
  version: DiagramVersion
  draft: DraftInView
  outline: Outline | null
  onMark(marks: readonly ChangeMark[]): void
  onLocate: LocateChanges
  panel: PanelName
  onPanel(panel: PanelName | null): void
}

/** Panel below the diagram: its source, other versions, details, and its description in words. */
export function BottomPanel({ panel, onPanel, ...props }: BottomPanelProps) {
  const t = useText()
  const { version, draft, outline } = props
  return (
    <div className="flex h-full flex-col bg-panel">
      <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line px-2">
        <div role="tablist" className="flex min-w-0 flex-1 overflow-x-auto">
          {panelNames.map(name => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={panel === name}
              onClick={() => onPanel(name)}
              className={`target h-8 shrink-0 rounded-control px-3 -outline-offset-2 ${panel === name ? 'bg-hover font-medium' : 'text-soft hover:text-text'}`}
            >
              {t(`canvas.${name}`)}
            </button>
          ))}
        </div>
        <IconButton icon={X} label={t('canvas.panelClose')} onClick={() => onPanel(null)} />
      </div>
      <div role="tabpanel" aria-label={t(`canvas.${panel}`)} className="min-h-0 flex-1">
        {panel === 'source' && (
          <Suspense>
            <SourcePanel version={version} draft={draft} />
          </Suspense>
        )}
        {panel === 'compare' && <ComparePanel {...props} />}
        {panel === 'details' && <DetailsPanel version={version} />}
        {panel === 'describe' && <DescribePanel outline={outline} />}
      </div>
    </div>
  )
}
