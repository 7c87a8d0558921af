/** Puts lines into a source, a heading behind a blank line where the source has them so. Gives the place of the first one. */
export function insertBlock(lines: string[], at: number, block: readonly string[]): number {
  const isHeading = block[0]?.startsWith('#') === true
  const hasBlanks = lines.some((line, index) => index > 0 && /^#{1,6}\s/.test(line) && lines[index - 1]?.trim() === '')
  const needsBlank = isHeading && hasBlanks && at > 0 && lines[at - 1]?.trim() !== ''
  lines.splice(at, 0, ...(needsBlank ? ['', ...block] : block))
  return needsBlank ? at + 1 : at
}
