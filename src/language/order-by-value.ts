/** Order by value: the largest first, or the smallest. */
export type Order = 'descending' | 'ascending'

const ascending =
  /\bascending\b|\b(?:smallest|lowest|least) first\b|\b(?:low(?:est)?|small(?:est)?) to (?:high|larg)|[从由](?:低到高|小到大|少到多)|升序/
const descending =
  /\bdescending\b|\b(?:largest|highest|biggest|most) first\b|\b(?:high(?:est)?|larg(?:e|est)) to (?:low|small)|\b(?:sort(?:ed)?|ranked|ranking)\b(?! by (?:the )?(?:date|time|year|month|week|day|name|alphabet))|[从由](?:高到低|大到小|多到少)|降序|排序|排名|排行/
const orderWords =
  /[,，、\s]*(?:\b(?:sorted|ranked|(?:in )?(?:descending|ascending)(?: order)?)\b(?: (?:by value|descending|ascending|from \w+ to \w+))*|(?:按?[从由](?:高到低|低到高|大到小|小到大|多到少|少到多)|降序|升序)(?:排列|排序|排)?)[.。]?$/i

/** The order by value that words ask for; null where they ask for none. */
export function readOrder(words: string): Order | null {
  const text = words.slice(0, 2000).toLowerCase()
  return ascending.test(text) ? 'ascending' : descending.test(text) ? 'descending' : null
}

/** A subject without the words at its end that say in which order its values are. */
export function withoutOrder(subject: string): string {
  return subject.replace(orderWords, '')
}
