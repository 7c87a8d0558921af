const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  千: 1e3,
  万: 1e4,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  百万: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  亿: 1e8,
}

const numbers =
  /\d+(?:[.,'’ \u00a0\u202f]\d+)*(?:[ \u00a0]?(thousand|million|billion|mio|bn|k|m|b|百万|千|万|亿)(?![a-z]))?/gi

/**
 * Every number that can be read from words, without its sign. Where separators can be read in several ways (`1,200` or `1` and `200`),
 * each reading counts: what is looked for is whether a number may come from the words.
 */
export function readNumbersInWords(words: string): Set<number> {
  const found = new Set<number>()
  for (const [written, unit] of words.matchAll(numbers)) {
    const readings = readRun(unit ? written.slice(0, -unit.length).trimEnd() : written)
    for (const reading of readings) found.add(reading)
    const factor = unit ? factors[unit.toLowerCase()] : undefined
    if (factor) for (const reading of readings) found.add(Number((reading * factor).toPrecision(15)))
  }
  return found
}

/** All readings of digits with separators between them: `1,200.5`, `48,39.5,52`, `39,5`, `1.200,5`. */
function readRun(written: string): number[] {
  const pieces = written.split(/[,'’\s]/)
  const withDecimalComma = written.includes('.') ? [] : Array.from(written.matchAll(/(?=\b(\d+),(\d+))/g), toDecimal)
  const withGroupedPoints = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written)
    ? [written.replaceAll('.', '').replace(',', '.')]
    : []
  const readings = [
    ...pieces.flatMap((_, start) => readGroups(pieces, start)),
    ...withDecimalComma,
    ...withGroupedPoints,
  ]
  return readings.map(Number).filter(Number.isFinite)
}

function toDecimal([, whole, fraction]: RegExpMatchArray): string {
  return `${whole}.${fraction}`
}

/** The piece itself, then joined with the groups of three digits that follow it. */
function readGroups(pieces: readonly string[], start: number): string[] {
  let joined = pieces[start] ?? ''
  const readings = [joined]
  if (joined.length > 3) return readings
  for (const piece of pieces.slice(start + 1, start + 5)) {
    if (!/^\d{3}(?:\.\d+)?$/.test(piece) || !/^\d+$/.test(joined)) break
    joined += piece
    readings.push(joined)
  }
  return readings
}
