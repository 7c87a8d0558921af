/** So many lines at the end may be left out: behind them there is a mistake, not a beginning. */
const mostLinesLeftOut = 3
const ends = ['', '\n}', '\nend', '\nend\nend']

/**
 * The longest beginning of a source, of whole lines, that can be drawn: as it is, or with the blocks closed that are open in it. Null
 * where there is none.
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
