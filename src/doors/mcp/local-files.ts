import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path'

/** Reads and writes files below some folders, and nowhere else. */
export interface LocalFiles {
  /** @throws FileRefused where it is outside of the folders, too large, or cannot be read */
  read(path: string): Promise<{ name: string; bytes: Uint8Array }>
  /** Writes a file, with the folders above it that are missing, and returns its absolute path. @throws FileRefused as `read` */
  write(path: string, bytes: Uint8Array): Promise<string>
}

/** Thrown with a sentence for the caller. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileRefused'
  }
}

const maximumBytes = 25 * 1024 * 1024

/**
 * @param roots  folders that may be read and written; relative paths start at the first one. Links that lead out of them are refused.
 */
export async function openLocalFiles(roots: readonly string[]): Promise<LocalFiles> {
  const folders = await Promise.all(roots.map(root => realpath(root)))
  const [first] = folders
  if (first === undefined) throw new Error('no folder was given')

  /** The path with the links of what exists of it resolved. */
  async function findInside(path: string): Promise<string> {
    const wanted = resolve(first as string, path)
    const real = await resolveExisting(wanted)
    if (folders.some(folder => isInside(folder, real))) return real
    throw new FileRefused(`${path} is outside of the folders that may be used: ${folders.join(', ')}.`)
  }

  return {
    async read(path) {
      const file = await findInside(path)
      try {
        const { size } = await stat(file)
        if (size > maximumBytes) throw new FileRefused(`${path} is larger than 25 MB.`)
        return { name: basename(file), bytes: await readFile(file) }
      } catch (error) {
        throw refusal(error, path, 'read')
      }
    },
    async write(path, bytes) {
      const file = await findInside(path)
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, bytes)
        return file
      } catch (error) {
        throw refusal(error, path, 'written')
      }
    },
  }
}

async function resolveExisting(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const above = dirname(path)
    return above === path ? path : resolve(await resolveExisting(above), basename(path))
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${way.includes('\\') ? '\\' : '/'}`) && !isAbsolute(way)
}

function refusal(error: unknown, path: string, done: string): unknown {
  if (error instanceof FileRefused) return error
  const code = codeOf(error)
  if (code === 'ENOENT') return new FileRefused(`There is no file ${path}.`)
  return code === '' ? error : new FileRefused(`${path} cannot be ${done} (${code}).`)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
