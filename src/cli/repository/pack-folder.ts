import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { isForeign } from '../../documents/readers/repository/choose-files.ts'
import { isDeclaring } from '../../documents/readers/repository/declaring-lines.ts'
import { FileTrouble } from '../exit-codes.ts'

/** Larger sources were made by a program: they are named, without their content. */
const largestSource = 1024 * 1024

/**
 * Packs the files below a folder into a ZIP archive, in the form that the reader of repositories expects. It includes the content of source files
 * only; links are not followed, and folders of packages, of builds and of version control are left out.
 *
 * @param mostFiles  one more file is packed, so that the reader rejects the archive
 * @throws FileTrouble where the folder does not exist
 */
export async function packFolder(folder: string, mostFiles: number): Promise<Uint8Array> {
  const isFolder = await stat(folder).then(
    found => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new FileTrouble(`the folder ${folder} does not exist`)
  const files: Record<string, Uint8Array> = {}
  let count = 0
  for await (const path of listFiles(folder, '')) {
    files[path] = isDeclaring(path) ? await readSource(join(folder, path)) : new Uint8Array()
    count += 1
    if (count > mostFiles) break
  }
  return zipSync(files, { level: 0 })
}

async function* listFiles(folder: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && !isForeign(`${path}/`)) yield* listFiles(folder, path)
    else if (entry.isFile()) yield path
  }
}

async function readSource(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    return size > largestSource ? new Uint8Array() : await readFile(path)
  } catch {
    throw new FileTrouble(`${path} cannot be read`)
  }
}
