import { FileText, Presentation } from 'lucide-react'
import { useState } from 'react'
import type { PossibleExport } from '../../contract/conversions.ts'
import { reasonOf, request } from '../api/request.ts'
import { useAgents } from '../api/use-agents.ts'
import { useText } from '../language/use-text.ts'
import { showToast } from '../style/toast-store.ts'
import { useTheme } from '../style/use-theme.ts'
import type { CanvasProps, DiagramVersion } from './canvas-props.ts'
import { type Entry, groupEntries } from './export-entries.ts'
import { exportSession } from './export-session.ts'
import { fileName } from './file-name.ts'
import type { Lost } from './losses-notice.tsx'
import { exportFile, renderPicture } from './render-picture.ts'
import { saveFile } from './save-file.ts'
import type { PossibleExports } from './use-possible-exports.ts'
import { useStyleOf } from './use-style-of.ts'

export interface ExportedDiagram extends Pick<CanvasProps, 'shown' | 'title' | 'sessionId'> {
  version: DiagramVersion
  /** The source that is shown, including unsaved edits. */
  source: string
  onLost(lost: Lost | null): void
}

/** Exports of a diagram, and whether one is running. `onDone` is called after each success. */
export function useExports(
  { version, source, shown, title, sessionId, onLost }: ExportedDiagram,
  options: { scale: number; isTransparent: boolean },
  possible: PossibleExports,
  onDone: () => void,
) {
  const t = useText()
  const theme = useTheme()
  const style = useStyleOf(version)
  const extension = useAgents().find(({ id }) => id === version.agent)?.file_extension ?? '.txt'
  const [isBusy, setIsBusy] = useState(false)
  const draw = (format: 'svg' | 'png') =>
    renderPicture({ agent: version.agent, source, format, theme, style, ...options })
  const run = (work: () => Promise<void>) => async () => {
    setIsBusy(true)
    try {
      await work()
      onDone()
    } catch (error) {
      showToast({ text: ['canvas.exportFailed', { reason: reasonOf(error) }] })
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
  const exportAs = ({ id, name, extension: ending }: PossibleExport) =>
    run(async () => {
      const exportRequest = { agent: version.agent, source, format: id, theme, style, ...options, name: title }
      const { content, losses } = await exportFile(exportRequest)
      saveFile(fileName(title, shown + 1, ending), content)
      onLost(losses.length === 0 ? null : { messageId: version.messageId, name, losses })
    })()
  const groups = groupEntries(possible, t, extension, {
    exportAs,
    copyPicture: copy(() => copyPicture(draw('png')), 'canvas.pictureCopied'),
    saveSource: run(async () =>
      saveFile(fileName(title, shown + 1, extension), new Blob([source], { type: 'text/plain' })),
    ),
    copySource: copy(() => navigator.clipboard.writeText(source), 'canvas.sourceCopied'),
  })
  const ofSession: Entry[] =
    sessionId === null
      ? []
      : [
          { label: t('canvas.session'), icon: FileText, onChoose: run(() => exportSession(sessionId)) },
          {
            label: t('canvas.slides'),
            icon: Presentation,
            onChoose: run(async () => {
              const path = `/api/sessions/${sessionId}/export?format=pptx&theme=${theme}`
              saveFile(fileName(title, null, '.pptx'), await (await request('GET', path)).blob())
            }),
          },
        ]
  return { groups, ofSession, exportAs, isBusy }
}

/** Copies a picture. Browsers must be told at once, within the click, that a picture will follow. */
function copyPicture(picture: Promise<Blob>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
}
