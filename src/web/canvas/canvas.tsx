import { useCallback, useEffect, useRef, useState } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useBrand } from '../api/use-brand.ts'
import type { ChangeMark } from '../frame/messages.ts'
import { useText } from '../language/use-text.ts'
import { useTheme } from '../style/use-theme.ts'
import { BottomPanel, type PanelName } from './bottom-panel.tsx'
import { CanvasBar } from './canvas-bar.tsx'
import type { CanvasProps } from './canvas-props.ts'
import { DataChips } from './data-chips.tsx'
import { findDataSources } from './find-data-sources.ts'
import type { Lost } from './losses-notice.tsx'
import { Paper } from './paper.tsx'
import { SearchBar } from './search-bar.tsx'
import type { Preview } from './style-menu.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDraft } from './use-draft.ts'
import { useFrame } from './use-frame.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useRestoredDrafts } from './use-restored-drafts.ts'
import { useSearch } from './use-search.ts'
import { useStyleOf } from './use-style-of.ts'

/** One diagram in full size: viewed, edited by hand, compared and exported. */
export function Canvas(props: CanvasProps) {
  const { versions, shown, onAskAgain } = props
  const t = useText()
  const theme = useTheme()
  const room = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(room)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [lost, setLost] = useState<Lost | null>(null)
  const version = versions[shown]
  const ownStyle = useStyleOf(version)
  const [previewed, setPreviewed] = useState<Preview | null>(null)
  const brand = useBrand()
  const isStreaming = props.isStreaming && shown === versions.length - 1
  const draft = useDraft(props.sessionId, version, props.onSave)
  const messageId = version?.messageId ?? null
  useEffect(() => setLost(before => (before?.messageId === messageId ? before : null)), [messageId])
  useRestoredDrafts(props.sessionId, versions, props.onShow)
  const { source } = draft
  const sources = findDataSources(versions, shown)
  const drawing = version &&
    !version.isLeftOut && {
      subject: String(version.messageId ?? 'streaming'),
      kind: version.agent,
      source: previewed?.source ?? source,
      theme,
      style: previewed?.style ?? ownStyle,
      brand,
      mode: isEditing && version.messageId !== null ? ('edit' as const) : ('view' as const),
      isStreaming,
      fixed: sources.map(({ dataset }) => dataset),
    }
  const keys = useCanvasKeys({
    onFit: () => frame.host?.send({ type: 'view', command: 'fit' }),
    onZoomIn: () => frame.host?.send({ type: 'view', command: 'zoom-in' }),
    onZoomOut: () => frame.host?.send({ type: 'view', command: 'zoom-out' }),
    onEdit: toggleEditing,
    onSource: () => togglePanel('source'),
    onSave: () => void draft.save(),
    onUndo: draft.undo,
    onRedo: draft.redo,
    onFind: () => search.open(),
  })
  const frame = useFrame(paper, props.sessionId, drawing || null, props.expectedKind, {
    onEdited: draft.change,
    onKey: keys.passOn,
  })

  const { host } = frame
  const search = useSearch(host)
  const mark = useCallback((marks: readonly ChangeMark[]) => host?.mark(marks), [host])

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
              isEditing={drawing ? drawing.mode === 'edit' : false}
              onAskAgain={onAskAgain}
              lost={lost}
              onCloseLosses={() => setLost(null)}
              onEditSource={() => setPanel('source')}
            >
              {search.isOpen && (
                <SearchBar
                  found={frame.found}
                  asked={search.asked}
                  onFind={search.find}
                  onStep={search.step}
                  onClose={search.close}
                />
              )}
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
          <>
            <Separator
              aria-label={t('canvas.panelResize')}
              className="h-px bg-line data-[separator=active]:bg-accent data-[separator=hover]:bg-accent"
            />
            <Panel id="panel" defaultSize="42%" minSize={140}>
              <BottomPanel
                {...props}
                version={version}
                draft={draft}
                outline={frame.outline}
                onMark={mark}
                panel={panel}
                onPanel={setPanel}
              />
            </Panel>
          </>
        )}
      </Group>
    </div>
  )
}
