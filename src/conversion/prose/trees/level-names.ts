const mostWords = 5
const mostHanCharacters = 12

/** Words that tell something of a name, and stand in none. */
const english = new Set(
  (
    'i it we you they he she him her them us me this that these those there who which whose what how if when while because so but then than not never no none nobody ' +
    'is are was were be been am has have had do does did will would can could should may might must got gets ' +
    'contains includes comprises consists covers leads manages heads runs owns supervises oversees reports report answers belong belongs split divided ' +
    'under below beneath with by from about during also just only each both either neither every everything everyone many several more most one or'
  ).split(' '),
)
const chinese =
  /^(?:有|是|管|归|向|由|和|与|跟|及|以及|下设|下辖|下有|设有|包括|包含|分|分为|分成|还|又|也|都|没有|没|不|就|就是|了|着|我们|你们|他们|他|她|它|我|你|这|那|这个|那个|如果|因为|但是|而且|所以|然后|负责|领导|带领|汇报|属于|组成|构成|比如|例如|分别|下面|里面|手下|主要|的是|最|应该|可以|需要|要|会|能|只|只有|另外|其中|其他|其它|两个|三个|四个|几个|多个|一个|每个|各自|等)$/u
const counting = /^[一二两三四五六七八九十几多每各\d]+[个名位种类家层块只条门张台组](?!\p{Script=Han}?$)/u
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** True if words can be the name of a whole or a part: they are few, and none of them tells how things belong together. */
export function isLevelName(words: string): boolean {
  const name = words
    .trim()
    .replace(/\s*[(（][^()（）:：]{1,30}[)）]$/, '')
    .replace(/^我(?=[爸妈爷奶哥姐弟妹叔姑舅姨]\p{Script=Han}?$)/u, '')
  if (!/\p{L}/u.test(name) || /[:：;；,，、。?？!！=<>{}|()（）]|->|\d{2}/.test(name)) return false
  if (!/\p{Script=Han}/u.test(name)) {
    const said = name.toLowerCase().split(/\s+/)
    return said.length <= mostWords && !said.some(word => english.has(word))
  }
  const isShort = (name.match(/\p{Script=Han}/gu)?.length ?? 0) <= mostHanCharacters
  return isShort && !counting.test(name) && [...segmenter.segment(name)].every(({ segment }) => !chinese.test(segment))
}

/** Names as they were said first: "Music team" is "the music team", 零售 is 零售事业部. */
export class KnownNames {
  readonly #names: string[] = []

  /** The known name that `said` means, or `said` as a new one; null where it may be one of several. */
  resolve(said: string): string | null {
    const exact = this.#names.find(name => plain(name) === plain(said))
    if (exact !== undefined) return exact
    const alike = this.#names.filter(name => isShortFor(plain(said), plain(name)))
    if (alike.length > 1) return null
    const [known] = alike
    if (known !== undefined) return known
    this.#names.push(said)
    return said
  }

  has(said: string): boolean {
    return this.#names.some(name => plain(name) === plain(said) || isShortFor(plain(said), plain(name)))
  }
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:the|an?|our|my|its|their|his|her) /, '')
    .replace(/\s*[(（][^()（）]*[)）]$/, '')
    .replace(/['’]s(?: (?:team|group|people))?$|家$/, '')
}

function isShortFor(short: string, name: string): boolean {
  if (/\p{Script=Han}/u.test(short))
    return short.length >= 2 && short !== name && (name.endsWith(short) || name.startsWith(short))
  return ` ${name} `.includes(` ${short} `) || `${name}s` === short || name === `${short}s`
}
