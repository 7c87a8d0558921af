/** The lines of a Gantt chart's source that only say how its axis is written, where its format is one of those of `isOwnFormat`: that line, and `others`. */
export function findAxisStatements(
  lines: readonly string[],
  isOwnFormat: (format: string) => boolean,
  others: readonly string[],
): ReadonlySet<string> {
  const axis = lines.find(line => isOwnFormat(/^\s*axisFormat\s+(.*)$/.exec(line)?.[1] ?? ''))
  return new Set(axis === undefined ? [] : [axis, ...lines.filter(line => others.includes(line.trim()))])
}
