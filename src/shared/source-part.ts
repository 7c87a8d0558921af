/** Namespace of the parts of an Office file in which Limn keeps the source of a drawing. */
export const sourceNamespace = 'urn:limn:source'

/** Slides, charts and pages: what shows a drawing. */
const drawnPart = /^(?:ppt\/slides\/slide|ppt\/charts\/chart|visio\/pages\/page)\d+\.xml$/

/** That of `node:crypto`. */
interface Hash {
  update(data: string | Uint8Array): Hash
  digest(encoding: 'base64'): string
}

/**
 * A digest of the parts that show the drawings of a file. Another one than was written with a source: the file was changed by another program, and the
 * source may no longer be what it shows.
 *
 * @param hash  a new one, of SHA-256
 */
export function digestDrawnParts(
  hash: Hash,
  names: Iterable<string>,
  read: (name: string) => string | Uint8Array,
): string {
  const drawn = [...names].filter(name => drawnPart.test(name))
  for (const name of drawn.sort()) hash.update(`${name}\n`).update(read(name))
  return hash.digest('base64')
}
