/** Presentation settings in the front matter of a mind map. */
export interface MindmapSettings {
  /** `#rrggbb`, as markmap names them: `markmap.color`. Undefined where there are none. */
  colors: string[] | undefined
  /** Sides of the root that have branches: `markmap.sides`. Undefined: both where there are many. */
  sides: 'right' | 'both' | undefined
}

export type SettingName = 'color' | 'sides'

const frontMatter = /^---[ \t]*\r?\n([\s\S]{0,4000}?)\r?\n---[ \t]*(?:\r?\n|$)/

export function readSettings(source: string): MindmapSettings {
  const lines = frontMatter.exec(source)?.[1]?.split(/\r?\n/) ?? []
  const [start, end] = spanOf(lines, 'color')
  const colors = lines
    .slice(start, end)
    .join('\n')
    .match(/#[\da-f]{6}\b/gi)
  const sides = lines[spanOf(lines, 'sides')[0]]?.split(':')[1]?.trim()
  return {
    colors: colors ? [...colors] : undefined,
    sides: sides === 'right' || sides === 'both' ? sides : undefined,
  }
}

/** Writes a setting into the front matter, or takes it out where `value` is null; all other bytes stay. */
export function writeSetting(source: string, name: SettingName, value: string | null): string {
  const found = frontMatter.exec(source)
  const lines = found?.[1]?.split(/\r?\n/) ?? []
  const [start, end] = spanOf(lines, name)
  const written = value === null ? [] : [`  ${name}: ${value}`]
  const heading = lines.findIndex(line => /^markmap\s*:\s*$/.test(line))
  if (start < end) lines.splice(start, end - start, ...written)
  else if (heading >= 0) lines.splice(heading + 1, 0, ...written)
  else if (value !== null) lines.push('markmap:', ...written)
  const kept = lines.filter((line, index) => !isEmptyHeading(line, lines[index + 1]))
  const matter = kept.length === 0 ? '' : `---\n${kept.join('\n')}\n---\n`
  return matter + source.slice(found?.[0].length ?? 0)
}

function isEmptyHeading(line: string, next: string | undefined): boolean {
  return /^markmap\s*:\s*$/.test(line) && !/^\s+\S/.test(next ?? '')
}

/** The lines of a setting of `markmap`: its own, and those of a list below it. Empty where it is not there. */
function spanOf(lines: readonly string[], name: SettingName): [start: number, end: number] {
  const heading = lines.findIndex(line => /^markmap\s*:\s*$/.test(line))
  const below = heading < 0 ? lines.length : heading + 1
  const next = lines.findIndex((line, index) => index >= below && /^\S/.test(line))
  const last = next < 0 ? lines.length : next
  const start = lines.findIndex(
    (line, index) => index >= below && index < last && new RegExp(`^\\s+${name}\\s*:`).test(line),
  )
  if (start < 0) return [lines.length, lines.length]
  let end = start + 1
  while (end < last && /^\s+-\s/.test(lines[end] ?? '')) end += 1
  return [start, end]
}
