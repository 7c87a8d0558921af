import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PlacedDrawing } from '../../src/toolkit/drawing/placed-drawing.ts'

/** The office suite: `LIMN_TEST_OFFICE`, or where Debian installs it. */
const officePath = process.env.LIMN_TEST_OFFICE ?? '/usr/bin/soffice'

export interface OfficeFile {
  name: string
  bytes: Uint8Array
  placed: PlacedDrawing
}

/** Of the words of the drawings, how many are on the pages that LibreOffice prints of the files; null where it is not installed. */
export async function printInOffice(
  files: readonly OfficeFile[],
  format: string,
): Promise<{ words: number; missing: string[] } | null> {
  if (!existsSync(officePath)) return null
  const folder = await mkdtemp(join(tmpdir(), 'limn-office-'))
  try {
    for (const { name, bytes } of files) await writeFile(join(folder, `${name}.${format}`), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const names = files.map(({ name }) => join(folder, `${name}.${format}`))
    await promisify(execFile)(officePath, ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...names])
    const missing: string[] = []
    let count = 0
    for (const { name, placed } of files) {
      const printed = await readPage(join(folder, `${name}.pdf`))
      const words = wordsOf(placed)
      count += words.length
      missing.push(...words.filter(word => !printed.includes(word)).map(word => `${name}: ${word}`))
    }
    return { words: count, missing }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The text of the first page, without blanks: a label may be broken anywhere. */
async function readPage(file: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map(item => ('str' in item ? item.str : ''))
    .join('')
    .normalize('NFKC')
    .replaceAll(/\s|\p{C}/gu, '')
}

/** Letters and figures; signs and emoji may be drawn by fonts that name them otherwise. */
function wordsOf({ shapes, lines }: PlacedDrawing): string[] {
  const labels = [...shapes.map(({ label }) => label), ...lines.flatMap(each => each.labels)]
  return labels
    .flatMap(label => label?.paragraphs ?? [])
    .flatMap(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join('')
        .normalize('NFKC')
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter(word => word !== '')
}
