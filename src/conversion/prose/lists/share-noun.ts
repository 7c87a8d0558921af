/** What names nothing by itself: parts are of one of these. */
const kinds = /^(.+) (layers|tiers|levels|zones|environments|stages|phases)$/i
/** What is also a thing by itself, where what stands before it could be one as well: "gateway, cache and backend services" are three things. */
const things = /^([\p{L}\d-]+) (services|modules|servers|databases|nodes)$/iu

/** "client, API and storage layers" are three layers: the last noun belongs to each of the names before it, as "client layer". */
export function shareNoun(names: readonly string[], isThing: (name: string) => boolean): string[] {
  const [, last = '', noun = ''] = kinds.exec(names.at(-1) ?? '') ?? things.exec(names.at(-1) ?? '') ?? []
  const before = names.slice(0, -1)
  const one = noun.slice(0, -1)
  const areShort = before.every(
    name => name.split(/\s+/).length <= 2 && !name.toLowerCase().includes(one.toLowerCase()),
  )
  const mayShare = kinds.test(names.at(-1) ?? '') || before.every(name => /^[\p{L}\d-]+$/u.test(name) && !isThing(name))
  if (noun === '' || before.length === 0 || !areShort || !mayShare) return [...names]
  return [...before, last].map(name => `${name} ${one}`)
}
