import {
  ChevronLeft,
  ChevronRight,
  Code,
  Ellipsis,
  Expand,
  GitCompare,
  History,
  Info,
  PencilLine,
  Redo2,
  Search,
  Shrink,
  TextQuote,
  Trash2,
  Undo2,
} from 'lucide-react'
import { reasonOf } from '../api/request.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { useText } from '../language/use-text.ts'
import { Button, IconButton } from '../style/button.tsx'
import { MenuButton } from '../style/menu.tsx'
import { showToast } from '../style/toast-store.ts'
import { narrow, useMedia } from '../style/use-media.ts'
import { BarButton, barButtonClass } from './bar-button.tsx'
import type { PanelName } from './bottom-panel.tsx'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import { ExportMenu } from './export-menu.tsx'
import type { Lost } from './losses-notice.tsx'
import { ShareMenu } from './share-menu.tsx'
import { ShowAsMenu } from './show-as-menu.tsx'
import { type Preview, StyleMenu } from './style-menu.tsx'
import type { DraftInView } from './use-draft.ts'
import type { FullScreen } from './use-full-screen.ts'
import { useRestyledName } from './use-restyled-name.ts'
import { useStyleOf } from './use-style-of.ts'

interface CanvasBarProps extends CanvasProps {
  draft: DraftInView
  isEditing: boolean
  panel: PanelName | null
  onEdit(): void
  onPanel(panel: PanelName): void
  /** A conversion has lost something, or nothing. */
  onLost(lost: Lost | null): void
  /** The drawing is shown otherwise for now; null: as it is. */
  onPreview(preview: Preview | null): void
  /** Opens the search in the drawing. */
  onFind(): void
  fullScreen: FullScreen
}

/** Title of the shown diagram, and the actions for it. */
export function CanvasBar(props: CanvasBarProps) {
  const { versions, shown, expectedKind, draft } = props
  const t = useText()
  const kindName = useKindName()
  const version = versions[shown]
  const nameRestyled = useRestyledName(version?.agent ?? null)
  if (!version) {
    return (
      <div className="flex h-12 shrink-0 items-center border-b border-line bg-panel px-3">
        {expectedKind && <h2 className="truncate font-medium">{kindName(expectedKind)}</h2>}
      </div>
    )
  }
  const isStored = version.messageId !== null
  const isNewest = shown === versions.length - 1
  const hasDraft = draft.isChanged || draft.canUndo || draft.canRedo
  // Button labels are hidden to make room for the actions of a draft.
  const labelClass = hasDraft ? '@md:@max-4xl:sr-only' : '@md:@max-2xl:sr-only'
  return (
    <div data-bar className="@container shrink-0 border-b border-line bg-panel print:hidden">
      <div className="flex min-h-12 flex-wrap items-center gap-1 px-3 py-1.5">
        <h2 className="mr-1 min-w-0 truncate font-medium">{kindName(version.agent)}</h2>
        <VersionStepper {...props} />
        {version.edited && !draft.isChanged && (
          <span className="text-meta text-soft @max-5xl:hidden">
            {version.convertedFrom
              ? t('canvas.converted', { kind: kindName(version.convertedFrom) })
              : version.restyled
                ? nameRestyled(version.restyled)
                : t('canvas.edited')}
          </span>
        )}
        {isStored && !isNewest && !draft.isChanged && <RestoreButton {...props} />}
        {hasDraft && <DraftControls draft={draft} />}
        <BarActions {...props} version={version} labelClass={labelClass} />
      </div>
    </div>
  )
}

interface BarActionsProps extends CanvasBarProps {
  version: DiagramVersion
  /** Class of the buttons' texts, which can be hidden to make room. */
  labelClass: string
}

/** Buttons and menus for the shown diagram. */
function BarActions({ version, labelClass, ...props }: BarActionsProps) {
  const { draft, isEditing, panel, onEdit, onPanel, fullScreen } = props
  const t = useText()
  const isStored = version.messageId !== null
  // These are known by their icons: without their texts the bar is one line at the usual width.
  const hasDraft = draft.isChanged || draft.canUndo || draft.canRedo
  const secondaryClass = hasDraft ? '@md:@max-6xl:sr-only' : `${labelClass} @md:@max-4xl:sr-only`
  const isNarrow = useMedia(narrow)
  return (
    <div className="ml-auto flex items-center gap-0.5 @max-md:w-full">
      {isStored && (
        <BarButton
          icon={PencilLine}
          label={t(isEditing ? 'canvas.stopEditing' : 'canvas.edit')}
          labelClass={labelClass}
          look={isEditing ? 'outlined' : 'plain'}
          aria-pressed={isEditing}
          onClick={onEdit}
          title={t('canvas.edit')}
        />
      )}
      {!isNarrow && (
        <BarButton
          icon={Code}
          label={t('canvas.source')}
          labelClass={secondaryClass}
          aria-pressed={panel === 'source'}
          className={panel === 'source' ? 'bg-hover text-text' : ''}
          onClick={() => onPanel('source')}
        />
      )}
      {isStored && !version.isLeftOut && (
        <>
          <ShowAsMenu {...props} version={version} labelClass={hasDraft ? secondaryClass : labelClass} />
          <StyleMenu {...props} version={version} labelClass={secondaryClass} />
        </>
      )}
      {!version.isLeftOut && !isNarrow && <IconButton icon={Search} label={t('canvas.find')} onClick={props.onFind} />}
      <MoreMenu {...props} version={version} isNarrow={isNarrow} />
      {!version.isLeftOut && <ExportMenu {...props} version={version} source={draft.source} labelClass={labelClass} />}
      {props.sessionId !== null && isStored && !draft.isChanged && (
        <ShareMenu {...props} sessionId={props.sessionId} version={version} labelClass={labelClass} />
      )}
      {fullScreen.isOffered && !isNarrow && (
        <IconButton
          icon={fullScreen.isOn ? Shrink : Expand}
          label={t(fullScreen.isOn ? 'canvas.leaveFullScreen' : 'canvas.fullScreen')}
          onClick={fullScreen.toggle}
        />
      )}
    </div>
  )
}

interface MoreMenuProps extends Pick<CanvasBarProps, 'onPanel' | 'onFind' | 'fullScreen'> {
  version: DiagramVersion
  /** True where the bar has no room for the buttons of these: they are in the menu. */
  isNarrow: boolean
}

/** Menu of the panels and, on a narrow screen, of all that the bar has no room for. */
function MoreMenu({ version, isNarrow, onPanel, onFind, fullScreen }: MoreMenuProps) {
  const t = useText()
  const panels = [
    { label: t('canvas.compare'), icon: GitCompare, onChoose: () => onPanel('compare') },
    { label: t('canvas.details'), icon: Info, onChoose: () => onPanel('details') },
    { label: t('canvas.describe'), icon: TextQuote, onChoose: () => onPanel('describe') },
  ]
  if (!isNarrow) return <MenuButton icon={Ellipsis} label={t('canvas.panelMore')} entries={panels} />
  const source = { label: t('canvas.source'), icon: Code, onChoose: () => onPanel('source') }
  const find = { label: t('canvas.find'), icon: Search, onChoose: onFind }
  const full = {
    label: t(fullScreen.isOn ? 'canvas.leaveFullScreen' : 'canvas.fullScreen'),
    icon: fullScreen.isOn ? Shrink : Expand,
    onChoose: fullScreen.toggle,
  }
  return (
    <MenuButton
      icon={Ellipsis}
      label={t('canvas.more')}
      text={t('canvas.more')}
      className={barButtonClass}
      entries={[source, ...(version.isLeftOut ? [] : [find]), ...panels, ...(fullScreen.isOffered ? [full] : [])]}
    />
  )
}

function VersionStepper({ versions, shown, onShow }: CanvasProps) {
  const t = useText()
  if (versions.length < 2) return null
  return (
    <div className="flex items-center">
      <IconButton
        isSmall
        icon={ChevronLeft}
        label={t('canvas.previousVersion')}
        aria-disabled={shown === 0}
        onClick={() => shown > 0 && onShow(shown - 1)}
      />
      <span className="text-meta text-soft whitespace-nowrap tabular-nums">
        <span className="@max-md:hidden">{t('canvas.version', { number: shown + 1, count: versions.length })}</span>
        <span className="@md:hidden">{t('canvas.versionShort', { number: shown + 1, count: versions.length })}</span>
      </span>
      <IconButton
        isSmall
        icon={ChevronRight}
        label={t('canvas.nextVersion')}
        aria-disabled={shown === versions.length - 1}
        onClick={() => shown < versions.length - 1 && onShow(shown + 1)}
      />
    </div>
  )
}

/** Button that restores an old version by storing it as a new one: nothing is lost. */
function RestoreButton({ versions, shown, onSave }: CanvasProps) {
  const t = useText()
  const version = versions[shown]
  const style = useStyleOf(version)
  if (!version || version.isLeftOut) return null
  const restore = async () => {
    try {
      // What names no style would get that of the newest version.
      await onSave(version.agent, version.source, versions.at(-1)?.style ? { style } : {})
      showToast({ text: ['canvas.saved'], isSilent: true })
    } catch (error) {
      showToast({ text: ['canvas.saveFailed', { reason: reasonOf(error) }] })
    }
  }
  return (
    <Button look="plain" onClick={restore}>
      <History size={16} strokeWidth={1.75} aria-hidden />
      {t('canvas.restore')}
    </Button>
  )
}

function DraftControls({ draft }: { draft: DraftInView }) {
  const t = useText()
  return (
    <div className="flex items-center gap-0.5 @max-lg:order-last @max-lg:w-full @max-lg:justify-end">
      {draft.isChanged && <span className="mr-1 text-meta text-warn @max-5xl:sr-only">{t('canvas.unsaved')}</span>}
      <IconButton icon={Undo2} label={t('canvas.undo')} disabled={!draft.canUndo} onClick={draft.undo} />
      <IconButton icon={Redo2} label={t('canvas.redo')} disabled={!draft.canRedo} onClick={draft.redo} />
      {draft.isChanged && (
        <>
          <IconButton icon={Trash2} label={t('canvas.discard')} onClick={draft.discard} />
          <Button look="filled" onClick={() => void draft.save()}>
            {t('canvas.saveVersion')}
          </Button>
        </>
      )}
    </div>
  )
}
