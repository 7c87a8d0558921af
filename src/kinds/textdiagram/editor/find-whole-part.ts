/** Maximum number of lines that are left out at the end: more means a mistake, not an unfinished statement. */
const mostLinesLeftOut = 3
const ends = ['', '\n}', '\nend', '\nend\nend']

/**
 * Finds the longest beginning of a source, in whole lines, that can be drawn: as it is, or with its open blocks closed. Null where there is
 * none.
 */
export async function findWholePart(
  source: string,
  isWhole: (text: string) => Promise<boolean>,
): Promise<string | null> {
  const lines = source.split('\n')
  for (let leftOut = 1; leftOut <= mostLinesLeftOut && leftOut < lines.length; leftOut += 1) {
    const beginning = lines.slice(0, lines.length - leftOut).join('\n')
    for (const end of ends) if (await isWhole(beginning + end)) return beginning + end
  }
  return null
}
