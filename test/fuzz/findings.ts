import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Inputs that once were read wrongly, one folder a target. They stay as cases once the fault is repaired. */
const folder = join(import.meta.dirname, 'findings')

export interface Finding {
  target: string
  file: string
  input: Uint8Array
}

/** Keeps an input; returns its file's name. */
export async function keepFinding(target: string, input: Uint8Array): Promise<string> {
  const file = `${createHash('sha256').update(input).digest('hex').slice(0, 12)}.bin`
  await mkdir(join(folder, target), { recursive: true })
  await writeFile(join(folder, target, file), input)
  return file
}

export async function readFindings(): Promise<Finding[]> {
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.bin'))
  return Promise.all(
    files.map(async path => ({
      target: dirname(path),
      file: basename(path),
      input: await readFile(join(folder, path)),
    })),
  )
}
