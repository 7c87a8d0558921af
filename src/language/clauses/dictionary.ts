import { createRequire } from 'node:module'

/** What a word can be, whatever stands around it. */
export interface Entry {
  /** 0: no verb. 1: a noun more often than a verb ("logs"). 2: either. 3: a verb only ("sends"). */
  verb: 0 | 1 | 2 | 3
  form: VerbForm | null
  isAdjective: boolean
  isAdverb: boolean
}

/** "send", "sends", "sent", "sending" */
export type VerbForm = 'base' | 'third' | 'past' | 'gerund'

interface Model {
  one: { lexicon: Record<string, string | string[] | undefined> }
  two: { switches: Record<string, string | undefined> }
}

interface Tagger {
  model(): Model
}

const require = createRequire(import.meta.url)
let model: Model | null = null

/** The dictionary of `compromise`, loaded by the first sentence that is read. */
function loadModel(): Model {
  model ??= (require('compromise/two') as Tagger).model()
  return model
}

/** Verbs that the dictionary does not have, or has as nouns; nothing else, where somebody tells of a system. */
const sureVerbs: ReadonlySet<string> = new Set(
  (
    'connect depend send use serve receive authenticate authorize subscribe emit annotate enqueue dequeue scrape redirect replicate persist provision orchestrate ' +
    'serialize deserialize encrypt decrypt validate invoke instantiate notify publish consume transcode ingest upsert sync ask tell bring inform expose visualize visualise ' +
    'interact communicate rely belong fetch retrieve extract convert transform export import render resize deploy push pull write read save get give send put keep see sit lie'
  ).split(' '),
)
/** Verbs and nouns alike. */
const fieldVerbs: ReadonlySet<string> = new Set(
  'query proxy fan cache host embed index backup poll log route stream store drop forward feed trigger load balance mirror shard batch archive upload download sketch plug wire look post screen stage open email scan tap click'.split(
    ' ',
  ),
)
/** Nouns of systems, never verbs in what is said of them. */
const fieldNouns: ReadonlySet<string> = new Set(
  (
    'frontend backend frontends backends billing react vue angular node nodes staging production lambda lambdas service services server servers table tables queue queues bucket buckets ' +
    'cluster clusters container containers worker workers gateway gateways broker brokers topic topics hub hubs switch switches router routers user users client clients customer customers ' +
    'app apps site sites page pages web database databases job jobs task tasks event events metric metrics dashboard dashboards engine bot bots module modules library libraries ' +
    'thing things data media desk till plane line lines layer layers tier tiers stack system systems platform platforms box boxes tool tools home shop team teams phone phones ' +
    'cloud edge core space pod pods pipeline pipelines interface interfaces instance instances sensor sensors settings building payments orders messages results readings tokens notifications ' +
    'light lights lamp lamps camera cameras thermostat printer printers speaker speakers lock locks door doors alarm ' +
    'message order result image requests images file files document documents record records payment request response'
  ).split(' '),
)
/** They are verbs in systems far more often than anything else. */
const likelyVerbs: ReadonlySet<string> = new Set(
  'talks calls forwards looks exports serves plugs uploads downloads syncs proxies caches indexes fans wires posts routes stores pushes connects reaches hits uses feeds drives powers triggers returns passes shows runs shares queries hosts publishes handles processes visualizes supplies controls opens scans taps clicks'.split(
    ' ',
  ),
)

const known = new Map<string, Entry>()
const mostKnown = 20_000

export function lookUp(word: string): Entry {
  const found = known.get(word)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const entry = describe(word)
  known.set(word, entry)
  return entry
}

function describe(word: string): Entry {
  const { one, two } = loadModel()
  const listed = Object.hasOwn(one.lexicon, word) ? one.lexicon[word] : undefined
  const tags = (Array.isArray(listed) ? listed : [listed ?? '']).join(' ')
  const either = Object.hasOwn(two.switches, word) ? (two.switches[word] ?? '') : ''
  const isAdverb = /Adverb/.test(tags) || (/ly$/.test(word) && !/Noun|Singular|Plural/.test(tags))
  const isAdjective = /Adj|Comparative|Superlative/.test(`${tags} ${either}`)
  const form = formOf(word, tags, either)
  return { ...verbOf(word, form, tags, either), isAdjective, isAdverb }
}

function formOf(word: string, tags: string, either: string): VerbForm | null {
  if (/ing$/.test(word) && word.length > 4) return 'gerund'
  if (/PastTense|Participle/.test(`${tags} ${either}`) || /(?<=..)ed$/.test(word)) return 'past'
  if (/[^s]s$/.test(word) && baseOf(word) !== null) return 'third'
  return isBase(word) || /Verb|Infinitive|Present|Actor\|Verb/.test(`${tags} ${either}`) ? 'base' : null
}

function verbOf(word: string, form: VerbForm | null, tags: string, either: string): Pick<Entry, 'verb' | 'form'> {
  if (form === null || fieldNouns.has(word)) return { verb: 0, form: null }
  if (form === 'past') return { verb: 3, form }
  if (isSure(word, form)) return { verb: 3, form }
  if (likelyVerbs.has(word)) return { verb: 2, form }
  const isVerb = /Infinitive|PresentTense|PastTense|Gerund|Modal|Copula/.test(tags)
  if (isVerb && either === '') return { verb: 3, form }
  if (form === 'third' && (tags === '' || /Plural/.test(tags)) && either === '') {
    const base = lookUp(baseOf(word) ?? '')
    return { verb: base.verb === 3 ? 3 : 1, form }
  }
  return { verb: isVerb ? 2 : 1, form }
}

function isSure(word: string, form: VerbForm): boolean {
  return sureVerbs.has(form === 'third' ? (baseOf(word) ?? '') : word)
}

function isBase(word: string): boolean {
  const { one, two } = loadModel()
  if (fieldVerbs.has(word) || sureVerbs.has(word)) return true
  if (fieldNouns.has(word)) return false
  const tags = Object.hasOwn(one.lexicon, word) ? String(one.lexicon[word]) : ''
  const either = Object.hasOwn(two.switches, word) ? (two.switches[word] ?? '') : ''
  return /Infinitive/.test(tags) || /Verb/.test(either) || /(?:[^l]ate|i[sz]e|ify)$/.test(word)
}

/** "send" of "sends", "cache" of "caches", "query" of "queries"; null where it is the third person of no verb. */
function baseOf(word: string): string | null {
  const stems = [
    word.replace(/s$/, ''),
    ...(/ies$/.test(word) ? [word.replace(/ies$/, 'y')] : []),
    ...(/(?:s|x|z|ch|sh|o)es$/.test(word) ? [word.replace(/es$/, '')] : []),
  ]
  return stems.find(stem => isBase(stem)) ?? null
}

/** "serves" of "served", as it is said of who does it. */
export function thirdPersonOf(participle: string): string {
  const irregular = irregularThirds[participle]
  if (irregular) return irregular
  const base = pastStems(participle).find(isBase) ?? participle.replace(/ed$/, '')
  if (/[^aeiou]y$/.test(base)) return base.replace(/y$/, 'ies')
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
}

const irregularThirds: Readonly<Record<string, string | undefined>> = {
  read: 'reads',
  written: 'writes',
  sent: 'sends',
  fed: 'feeds',
  held: 'holds',
  kept: 'keeps',
  built: 'builds',
  run: 'runs',
  driven: 'drives',
  taken: 'takes',
  made: 'makes',
  given: 'gives',
  put: 'puts',
  hit: 'hits',
  shown: 'shows',
}

function pastStems(participle: string): string[] {
  const stem = participle.replace(/ed$/, '')
  const single = /([^aeioulsz])\1$/.test(stem) ? [stem.slice(0, -1)] : []
  return [`${stem}e`, ...single, stem, ...(/i$/.test(stem) ? [stem.replace(/i$/, 'y')] : [])]
}
