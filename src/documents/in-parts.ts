const partBytes = 1024 * 1024

/** Bytes in parts of a megabyte, as files are read. */
export async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += partBytes) yield bytes.subarray(start, start + partBytes)
}
