import { Popover } from '@base-ui/react/popover'
import { ChevronDown, Clipboard, ClipboardCopy, Download, FileCode, FileText, Image, Shapes } from 'lucide-react'
import { useState } from 'react'
import type { ConvertDiagramResponse, PossibleConversion } from '../../contract/diagrams.ts'
import { requestJson } from '../api/request.ts'
import { useAgents } from '../api/use-agents.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { showToast } from '../style/toast-store.ts'
import { useTheme } from '../style/use-theme.ts'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import { exportSession } from './export-session.ts'
import { fileName } from './file-name.ts'
import type { Lost } from './losses-notice.tsx'
import { NotationList } from './notation-list.tsx'
import { renderPicture } from './render-picture.ts'
import { saveFile } from './save-file.ts'

interface ExportMenuProps extends Pick<CanvasProps, 'shown' | 'title' | 'sessionId'> {
  version: DiagramVersion
  /** The source that is shown, including unsaved edits. */
  source: string
  /** Class of the button's text, which can be hidden to make room. */
  labelClass: string
  onLost(lost: Lost | null): void
}

const scales = [1, 2, 3, 4]

/** Menu with all exports of the diagram. */
export function ExportMenu({ version, source, shown, title, sessionId, labelClass, onLost }: ExportMenuProps) {
  const t = useText()
  const theme = useTheme()
  const extension = useAgents().find(({ id }) => id === version.agent)?.file_extension ?? '.txt'
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [listsNotations, setListsNotations] = useState(false)
  const [scale, setScale] = useState(2)
  const [isTransparent, setIsTransparent] = useState(false)
  const draw = (format: 'svg' | 'png') =>
    renderPicture({ agent: version.agent, source, format, theme, isTransparent, scale })

  const run = (work: () => Promise<void>) => async () => {
    setIsBusy(true)
    try {
      await work()
      setIsOpen(false)
    } catch (error) {
      showToast({ text: ['canvas.exportFailed', { reason: error instanceof Error ? error.message : '' }] })
    } finally {
      setIsBusy(false)
    }
  }
  const copy = (work: () => Promise<void>, done: 'canvas.pictureCopied' | 'canvas.sourceCopied') =>
    run(async () => {
      try {
        await work()
        showToast({ text: [done] })
      } catch (error) {
        // A browser that does not allow it throws an error with this name; other errors are shown as they are.
        if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
        showToast({ text: ['canvas.copyFailed'] })
      }
    })
  const exportAs = ({ to, name, extension: ending }: PossibleConversion) =>
    run(async () => {
      const body = { from: version.agent, source, to }
      const converted = await requestJson<ConvertDiagramResponse>('POST', '/api/diagrams/convert', { body })
      saveFile(fileName(title, shown + 1, ending), new Blob([converted.source], { type: 'text/plain' }))
      const { losses } = converted
      onLost(losses.length === 0 ? null : { messageId: version.messageId, name, losses })
    })()
  const open = (isWanted: boolean) => {
    setIsOpen(isWanted)
    if (isWanted) setListsNotations(false)
  }
  const entries = [
    {
      label: t('canvas.png'),
      icon: Image,
      onChoose: run(async () => saveFile(fileName(title, shown + 1, '.png'), await draw('png'))),
    },
    {
      label: t('canvas.svg'),
      icon: Shapes,
      onChoose: run(async () => saveFile(fileName(title, shown + 1, '.svg'), await draw('svg'))),
    },
    {
      label: t('canvas.sourceFile', { extension }),
      icon: FileCode,
      onChoose: run(async () =>
        saveFile(fileName(title, shown + 1, extension), new Blob([source], { type: 'text/plain' })),
      ),
    },
    {
      label: t('canvas.copyPicture'),
      icon: ClipboardCopy,
      onChoose: copy(() => copyPicture(draw('png')), 'canvas.pictureCopied'),
    },
    {
      label: t('canvas.copySource'),
      icon: Clipboard,
      onChoose: copy(() => navigator.clipboard.writeText(source), 'canvas.sourceCopied'),
    },
    ...(sessionId === null
      ? []
      : [{ label: t('canvas.session'), icon: FileText, onChoose: run(() => exportSession(sessionId)) }]),
  ]
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger
        render={
          <Button look="plain" className="@max-md:px-2" title={t('canvas.export')}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
            <span className={labelClass}>{t('canvas.export')}</span>
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={4} className="z-40">
          <Popover.Popup
            aria-label={t('canvas.export')}
            className="max-h-(--available-height) w-64 overflow-y-auto rounded-pane bg-panel p-1 shadow-float outline-none"
          >
            <fieldset className="px-2 pt-1.5 pb-2">
              <legend className="sr-only">{t('canvas.size')}</legend>
              <div className="flex gap-1">
                {scales.map(each => (
                  <Button
                    key={each}
                    look={each === scale ? 'filled' : 'outlined'}
                    aria-pressed={each === scale}
                    className="flex-1 px-0"
                    onClick={() => setScale(each)}
                  >
                    {t('canvas.times', { scale: each })}
                  </Button>
                ))}
              </div>
              <label className="mt-2 flex cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  checked={isTransparent}
                  onChange={event => setIsTransparent(event.target.checked)}
                />
                {t('canvas.transparent')}
              </label>
            </fieldset>
            <div className="border-t border-line pt-1">
              {entries.map(({ label, icon: Icon, onChoose }) => (
                <button
                  key={label}
                  type="button"
                  disabled={isBusy}
                  onClick={onChoose}
                  className="flex h-8 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover disabled:opacity-50"
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden />
                  {label}
                </button>
              ))}
            </div>
            <div className="mt-1 border-t border-line pt-1">
              <button
                type="button"
                aria-expanded={listsNotations}
                onClick={() => setListsNotations(!listsNotations)}
                className="flex h-8 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover"
              >
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={listsNotations ? 'rotate-180' : ''} />
                {t('canvas.exportAs')}
              </button>
              {listsNotations && (
                <NotationList agent={version.agent} source={source} isBusy={isBusy} onChoose={exportAs} />
              )}
            </div>
            <p className="sr-only" role="status">
              {isBusy ? t('canvas.exporting') : ''}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Copies a picture. Browsers must be told at once, within the click, that a picture will follow. */
function copyPicture(picture: Promise<Blob>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
}
