import { zipSync } from 'fflate'
import { locked } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'
import { type Archive, checkArchive } from './check-archive.ts'

const manifest = 'META-INF/manifest.xml'

/** Opens the archive of an OpenDocument file or a book. @throws Failure as `checkArchive`, and `file-encrypted` if its parts need a password */
export function openXmlArchive(data: Uint8Array, context: ReaderContext): Archive {
  const archive = checkArchive(data, context)
  const part = archive.read(manifest)
  if (part && Buffer.from(part).includes('encryption-data')) throw locked(context)
  return archive
}

/** An archive with only the text parts of another one: pictures and media are not needed, and their size is not checked. */
export function withTextParts(archive: Archive): Uint8Array {
  const parts: Record<string, Uint8Array> = {}
  for (const name of archive.names) {
    const part = isTextPart(name) ? archive.read(name) : undefined
    if (part) parts[name] = part
  }
  return zipSync(parts, { level: 0 })
}

function isTextPart(name: string): boolean {
  return name === 'mimetype' || /\.(?:xml|xhtml|html?|opf|ncx)$/i.test(name)
}
