import { watch as watchFiles } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { orTrouble } from '../diagnostics/trouble.ts'
import { withEngines } from '../engines.ts'
import { type ExitCode, exitCodes, FileTrouble } from '../exit-codes.ts'
import { findFiles } from '../files/find-files.ts'
import { isMarkdownName, notationOfName } from '../files/source-kind.ts'
import type { WatchFlags } from '../flags.ts'
import { openInBrowser } from '../open-in-browser.ts'
import { readSetup } from '../settings.ts'
import { createFileDrawing, type Shown } from './draw-file.ts'
import { startPreview } from './preview-server.ts'

/** An editor writes a file in several steps: what comes within this time is one save. In milliseconds. */
const settleMs = 80

/** Runs `limn watch`: shows the diagrams of a file or a folder until it is stopped, and draws them again when they change. */
export async function watch(path: string, flags: WatchFlags): Promise<ExitCode> {
  const found = await stat(path).catch(() => {
    throw new FileTrouble(`${path} does not exist`)
  })
  const setup = await readSetup(flags, { defaultTheme: 'both' })
  return withEngines(setup.config, async engines => {
    const preview = await startPreview(Number(flags.port))
    const drawFile = createFileDrawing(setup, engines)
    const drawAll = async () => {
      const files = found.isDirectory() ? (await findFiles([path])).filter(holdsDiagrams) : [path]
      const unread = (trouble: Diagnostic): Shown[] => [{ title: trouble.file, pictures: {}, diagnostics: [trouble] }]
      for (const file of files) preview.show(file, await orTrouble(file, () => drawFile(file), unread))
      preview.keepOnly(files)
    }
    const redraw = createRedraw(drawAll)
    const watcher = watchFiles(path, { recursive: found.isDirectory() }, redraw)
    console.log(`Limn shows ${path} on ${preview.address}`)
    if (flags.open) openInBrowser(preview.address)
    redraw()
    await untilStopped()
    watcher.close()
    await preview.close()
    return exitCodes.fine
  })
}

function holdsDiagrams(file: string): boolean {
  return isMarkdownName(file) || notationOfName(file)?.write !== undefined
}

/** Draws shortly after the last change, and once more if there were changes meanwhile. */
function createRedraw(drawAll: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A file that is gone in between is left out the next time.
      running = running.then(drawAll).catch(error => console.error(`limn: ${error.message}`))
    }, settleMs)
  }
}

function untilStopped(): Promise<void> {
  return new Promise(resolve => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}
