const between =
  /\s*(?:[,，、]|\s\/\s|\s&\s)\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|(?<=[\p{Script=Han}\w)）])[和与及](?=\S)|以及|还有/iu
const article = /^(?:(?:(?:the )?same|an?|the|its|some|our|my|his|her|their|also)\s+|一个|一台|一些)/i

/** What commas, "and" and 和 join, without articles and the full stop. */
export function splitList(list: string): string[] {
  return list
    .replace(/\s*(?:等等?|etc\.?|and so on|and more)?[.。!！]?\s*$/i, '')
    .split(between)
    .map(part => part.trim().replace(article, ''))
    .filter(part => part !== '')
}
