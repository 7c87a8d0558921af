import { splitJoinedNames } from '../../language/joined-names.ts'

const between =
  /\s*(?:[,，、]|\s\/\s|\s&\s)\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|(?<=[\p{Script=Han}\w)）]\s?)[和与及](?=\s?\S)|以及|还有/iu
const article = /^(?:(?:(?:the )?same|an?|the|its|some|our|my|his|her|their|also)\s+|一个|一台|一些)/i

/** 现象与本质、内容与形式: what stands between the marks are pairs. */
const pairs = /^(?:\p{Script=Han}{1,6}[与和]\p{Script=Han}{1,6}(?:、|$)){2,}/u

/** What commas, "and" and 和 join, without articles and the full stop. */
export function splitList(list: string): string[] {
  const plain = list.replace(/\s*(?:等等?|etc\.?|and so on|and more)?[.。!！]?\s*$/i, '')
  return plain
    .split(pairs.test(plain) ? '、' : between)
    .map(part => part.trim().replace(article, ''))
    .filter(part => part !== '')
    .flatMap(splitJoinedNames)
}
