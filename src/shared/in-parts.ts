/** Size of the pieces in which a file is read, sent and stored; in PostgreSQL each is one row. */
export const partBytes = 1024 * 1024

/** Bytes in parts of `partBytes`, the last one shorter. */
export async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += partBytes) yield bytes.subarray(start, start + partBytes)
}
