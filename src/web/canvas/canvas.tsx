import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import type { ChangeMark, Drawing } from '../frame/messages.ts'
import { useText } from '../language/use-text.ts'
import { BottomPanel, type BottomPanelProps, type PanelName } from './bottom-panel.tsx'
import { CanvasBar } from './canvas-bar.tsx'
import type { CanvasProps } from './canvas-props.ts'
import type { LocateChanges } from './compared-pictures.tsx'
import { DataChips } from './data-chips.tsx'
import type { Lost } from './losses-notice.tsx'
import { Paper } from './paper.tsx'
import { SearchBar } from './search-bar.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import type { DraftInView } from './use-draft.ts'
import { type Frame, useFrame } from './use-frame.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useSearch } from './use-search.ts'
import { useShownDiagram } from './use-shown-diagram.ts'

/** One diagram in full size: viewed, edited by hand, compared and exported. */
export function Canvas(props: CanvasProps) {
  const room = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(room)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const { version, draft, sources, drawing, isStreaming, setPreviewed } = useShownDiagram(props, isEditing)
  const [lost, setLost] = useLost(version?.messageId ?? null)
  const { frame, search } = useKeyedFrame(paper, props, drawing, draft, {
    onEdit: toggleEditing,
    onSource: () => togglePanel('source'),
  })

  function togglePanel(name: PanelName): void {
    setPanel(panel === name ? null : name)
  }

  function toggleEditing(): void {
    const canEdit = frame.status.state === 'drawn' && frame.status.canEdit
    if (!isEditing && !canEdit) setPanel('source')
    else setIsEditing(!isEditing)
    if (!isEditing) frame.host?.focus()
  }

  return (
    <div ref={room} className="flex h-full flex-col bg-ground">
      <CanvasBar
        {...props}
        draft={draft}
        isEditing={isEditing}
        panel={panel}
        onEdit={toggleEditing}
        onPanel={togglePanel}
        onLost={setLost}
        onPreview={setPreviewed}
        onFind={search.open}
        fullScreen={fullScreen}
      />
      <Group orientation="vertical" className="min-h-0 flex-1">
        <Panel id="paper" minSize={120}>
          <div className="flex h-full flex-col">
            <Paper
              paper={paper}
              version={version}
              draft={draft}
              frame={frame}
              isStreaming={isStreaming}
              isEditing={drawing?.mode === 'edit'}
              areFiguresFixed={sources.length > 0}
              onAskAgain={props.onAskAgain}
              lost={lost}
              onCloseLosses={() => setLost(null)}
              onEditSource={() => setPanel('source')}
            >
              {search.isOpen && <SearchBar found={frame.found} search={search} />}
            </Paper>
            {version && (
              <DataChips
                sources={sources}
                forms={frame.outline?.forms ?? []}
                leftOut={props.leftOut}
                figure={frame.figure}
                onDrawTable={draft.isChanged ? undefined : props.onDrawTable}
              />
            )}
          </div>
        </Panel>
        {version && !version.isLeftOut && panel && (
          <PanelBelow {...props} version={version} draft={draft} frame={frame} panel={panel} onPanel={setPanel} />
        )}
      </Group>
    </div>
  )
}

/** The frame that draws, the search in it, and the keyboard shortcuts for both and for the edits. */
function useKeyedFrame(
  paper: RefObject<HTMLDivElement | null>,
  { sessionId, expectedKind }: CanvasProps,
  drawing: Drawing | null,
  draft: DraftInView,
  { onEdit, onSource }: { onEdit(): void; onSource(): void },
) {
  const keys = useCanvasKeys({
    onFit: () => frame.host?.send({ type: 'view', command: 'fit' }),
    onZoomIn: () => frame.host?.send({ type: 'view', command: 'zoom-in' }),
    onZoomOut: () => frame.host?.send({ type: 'view', command: 'zoom-out' }),
    onEdit,
    onSource,
    onSave: () => void draft.save(),
    onUndo: draft.undo,
    onRedo: draft.redo,
    onFind: () => search.open(),
  })
  const handlers = { onEdited: draft.change, onKey: keys.passOn }
  const frame = useFrame(paper, sessionId, drawing, expectedKind, handlers)
  const search = useSearch(frame.host)
  return { frame, search }
}

/** What a conversion of the shown diagram did not keep, until another diagram is shown. */
function useLost(messageId: number | null) {
  const [lost, setLost] = useState<Lost | null>(null)
  useEffect(() => setLost(before => (before?.messageId === messageId ? before : null)), [messageId])
  return [lost, setLost] as const
}

/** The panel below the drawing, with the line that its height is changed at. */
function PanelBelow({ frame, ...props }: Omit<BottomPanelProps, 'outline' | 'onMark' | 'onLocate'> & { frame: Frame }) {
  const { host, outline } = frame
  const t = useText()
  const mark = useCallback((marks: readonly ChangeMark[]) => host?.mark(marks), [host])
  const locate = useCallback<LocateChanges>(
    (svg, changed) => host?.locate(svg, changed) ?? Promise.resolve(null),
    [host],
  )
  return (
    <>
      <Separator
        aria-label={t('canvas.panelResize')}
        className="h-px bg-line data-[separator=active]:bg-accent data-[separator=hover]:bg-accent"
      />
      <Panel id="panel" defaultSize="42%" minSize={140}>
        <BottomPanel {...props} outline={outline} onMark={mark} onLocate={locate} />
      </Panel>
    </>
  )
}
