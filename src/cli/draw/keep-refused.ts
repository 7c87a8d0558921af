import { extname } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Place } from './places.ts'
import type { KindSource } from './prepare-source.ts'
import { writeOutput } from './write-output.ts'

/** Writes a source that cannot be drawn beside the place of its drawing, so that it can be put right by hand. */
export async function keepRefused(
  file: string,
  { agent, source }: KindSource,
  [place]: readonly Place[],
): Promise<Diagnostic> {
  const beside = !place || place.path === '-' ? 'diagram' : withoutExtension(place.path)
  const path = `${beside}.invalid${agent.format.extension}`
  await writeOutput(path, source)
  return { file, level: 'note', code: 'kept', message: `The source cannot be drawn as it is. It is kept in ${path}.` }
}

function withoutExtension(path: string): string {
  return path.slice(0, path.length - extname(path).length)
}
