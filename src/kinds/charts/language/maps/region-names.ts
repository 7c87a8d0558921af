/** The names of one region of a map: as the map has it, in English and Chinese, and others of it. */
export interface RegionNames {
  name: string
  en: string
  zh: string
  also: readonly string[]
}

/** Finds the region that a name means, however it is written; undefined where there is none. */
export type FindRegion = (name: string) => RegionNames | undefined

export function regionFinder(regions: readonly RegionNames[]): FindRegion {
  const byName = new Map(regions.flatMap(region => allNames(region).map(name => [name, region] as const)))
  return name => byName.get(fold(name))
}

/** Names of more than one region, which are therefore ambiguous. */
export function findSharedNames(regions: readonly RegionNames[]): string[] {
  const names = regions.flatMap(allNames)
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

function allNames({ name, en, zh, also }: RegionNames): string[] {
  return [...new Set([name, en, zh, ...also].map(fold))]
}

/** `The U.S.A.` and `USA`, `Côte d’Ivoire` and `Cote d'Ivoire` are the same. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^the\s/, '')
    .replaceAll(/\bsaint\b|\bst\b/g, 'st')
    .replaceAll(/[\p{P}\s]/gu, '')
}
