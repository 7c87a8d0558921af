const subject =
  /^(?:(?:an?|the|each|every|our|one|many|several|and)\s+)?([a-z][a-z-]*(?: (?!has|have|can|may|is|are)[a-z-]+)?) (?:has|have|is|are|can|may|must|belongs?|contains?|makes?|takes?|borrows?|enroll?s?|places?|writes?|works?)\b/i
const chineseSubject =
  /^(?:[一每这][个名位本张门条])?(\p{Script=Han}{2,4}?)(?:里?有|可以|只能|能|属于|包含|继承|借|选|写|下)/u
const chineseList = /^(?:其中|里面|系统)?有(\p{Script=Han}{2,6}(?:、\p{Script=Han}{2,6})+)$/u
/** "users(id pk, email unique)" */
const withFields = /^\w+ ?\(.+\)$/

/** The names of what has something, or belongs to something, in sentences; lines that have fields are kept as they are. */
export function partsTold(lines: readonly string[]): string[] {
  if (lines.length > 1 && lines.every(line => withFields.test(line))) return [...lines]
  const clauses = lines.flatMap(line => line.split(/\s*[,;，；](?![^()]*\))\s*/))
  const names = clauses.flatMap(clause => {
    const listed = chineseList.exec(clause.trim())?.[1]?.split('、')
    return listed ?? subject.exec(clause)?.[1] ?? chineseSubject.exec(clause.trim())?.[1] ?? []
  })
  const byName = new Map(names.map(name => [name.toLowerCase().replace(/s$/, ''), name]))
  return [...byName.values()]
}
