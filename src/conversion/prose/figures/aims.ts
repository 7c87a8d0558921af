/** What is to be reached, and what was lost, are no amounts like the others. */
const aim =
  /\b(?:limit|target|goal|threshold|pass(?:ing)? mark|cut-?off|maximum allowed|lost|loses?|loss(?:es)?|deficit)\b|及格线|合格线|达标线|警戒线|上限|下限|目标|阈值|亏/i

/** True if some of the names are aims or losses, and others are not: drawn side by side, they would be taken for the same. */
export function mixesAims(names: readonly string[]): boolean {
  const aims = names.filter(name => aim.test(name)).length
  return aims > 0 && aims < names.length
}
