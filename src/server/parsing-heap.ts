/** Memory of a thread that parses JSON: the text and its values, both at up to two bytes a character, and the thread itself. */
export function parsingHeapBytes(jsonBytes: number): number {
  return 128 * 1024 * 1024 + 6 * jsonBytes
}
