import { capitalizeFirst } from '../../capitalize-first.ts'
import { splitList } from '../../split-list.ts'

export interface Listed {
  listed: readonly string[]
  /** They were told as a row: "queued, printing, done", rather than "queued, printing or done". */
  isRow: boolean
  /** To which of them the last one of the row leads back. */
  backTo: string | null
  /** What is told besides the list. */
  rest: string
  name: string | null
  /** The title and the heading, which name what has the states. */
  about: string
}

const stateWord = '(?:states?|status(?:es)?)'
const openings: readonly RegExp[] = [
  // "States: new, open.", "States are new, open and closed."
  new RegExp(`^(?:the |its |possible |our )*${stateWord}(?: are)?\\s*[:-]?\\s+([^.:;\\n]+)(?:[.;\\n]\\s*|$)`, 'i'),
  // "An order can be new, paid or sent.", "Our pull requests have the states open, in review and merged."
  new RegExp(
    `^(?:an? |the |our |each |every |any )?(?:[\\w-]+ ){1,4}?(?:can be(?: in)?|may be|(?:is|are) (?:always )?either|(?:has|have) (?:the |these |\\w+ )?${stateWord}:?|goes through(?: the ${stateWord})?:?)\\s+(?:the |either |one of )?([^.:;\\n]+)(?:[.;\\n]\\s*|$)`,
    'i',
  ),
  // "States of a book: available, on loan."
  new RegExp(
    `^[^.:\\n]{0,60}(?:\\b${stateWord}\\b|\\blife ?cycle\\b|\\bmachine\\b|\\bdiagram\\b)[^.:\\n]{0,50}[:.?]\\s+([^.:;\\n]+)(?:[.;\\n]\\s*|$)`,
    'i',
  ),
  /^([^.:;\n]+)(?:[.;\n]\s*|$)/i,
]
/** "red, green, yellow, back to red" */
const goingBack =
  /^(.+?),? (?:and |then )*(?:back to (?:the )?([\p{L} -]+)|(?:it |all of it )?(?:starts|begins) (?:all )?(?:over|again)(?: again)?(?: from the (?:start|beginning))?)$/iu
/** What no list of names has among them. */
const noList =
  /\b(?:it|they|you|we|is|are|was|when|once|if|after|then|to|goes|becomes?|moves?|turns?|gets?|who|which|with|from|until|can|be|has|have)\b|->|→|=>/i
/** A sentence that tells something itself is no heading: "Disarmed is the initial state." */
const heading =
  /^(?![^.:?\n]*\b(?:is|are|becomes?|goes|moves?|starts?|begins?)\b[^.:?\n]*[.\n])[^.:?\n]{0,80}\b(?:states?|status(?:es)?|life ?cycle|machine|diagram|chart)\b[^.:?\n]{0,60}[:.?\n]\s+(?=\S)/i

/** "Bug life cycle new -> triaged" */
const beforeArrow = /^[^.:?\n]{0,40}\b(?:states?|life ?cycle|machine|diagram)\s+(?=\S+(?: \S+)? ?(?:-+>|→|=>))/i
/** "Our order system: …" */
const topic = /^(?:the|our|an?|my) [\p{L}\p{N} -]{3,30}:\s+(?=\S)/iu

/** The states that are listed before anything is told of them. */
export function findListed(text: string, title: string | null): Listed {
  for (const opening of openings) {
    const found = opening.exec(text)
    const [isCircle, row = found?.[1] ?? '', place] = goingBack.exec(found?.[1] ?? '') ?? []
    const list = found && namesIn(row)
    const backTo = place ?? (isCircle === undefined ? null : (list?.[0] ?? null))
    if (found && list && (backTo === null || list.includes(backTo)))
      return {
        listed: list,
        isRow: !/\bor\b|\b(?:can|may) be\b/i.test(found[0]),
        backTo,
        rest: text.slice(found[0].length),
        name: title ?? nameOf(text, found[0]),
        about: `${title ?? ''} ${found[0].slice(0, found[0].indexOf(found[1] ?? ''))}`,
      }
  }
  // "Coffee order - ordered, paid, ready"
  const [, plain, after = ''] = /^(.{3,40}?)\s+[-–—]\s+(.+)$/.exec(title ?? '') ?? []
  const list = plain ? namesIn(after) : null
  if (plain && list) return { listed: list, isRow: true, backTo: null, rest: text, name: plain, about: plain }
  const [lead = ''] = heading.exec(text) ?? beforeArrow.exec(text) ?? topic.exec(text) ?? []
  return {
    listed: [],
    isRow: false,
    backTo: null,
    rest: text.slice(lead.length),
    name: title ?? nameOf(text, lead),
    about: `${title ?? ''} ${lead}`,
  }
}

function namesIn(list: string): string[] | null {
  if (noList.test(list)) return null
  const names = splitList(list.trim().replace(/\s+only$/, '')).map(each => each.replace(/^(?:and|or) /i, '').trim())
  const isNames =
    names.length > 2 && names.every(each => /^[\p{L}'’ _-]{2,30}$/u.test(each) && each.split(' ').length < 5)
  return isNames ? names : null
}

/** "A task has the states …", "a document is a draft at first" */
const ofWhat =
  /^(?:an?|the|our|each|every) ([\p{L}-]+(?: [\p{L}-]+)?) (?:can be|has the|(?:is|are) [^.,:\n]{2,30} (?:at first|initially)|starts?)\b/iu

/** "States of a library book": what stands before the colon, unless it only asks. */
function nameOf(text: string, lead: string): string | null {
  const [, name = ''] = /^([^:.?\n]{3,60})[:.?\n]/.exec(lead) ?? []
  const about =
    /\b(?:states?|status(?:es)?|life ?cycle|(?:state )?(?:machine|diagram|chart))\s+(?:of|for)\s+(?:an? |the |our |my )?(.+)$/i.exec(
      name,
    )?.[1]
  const before =
    /^(?:our |the |my )?([\p{L} -]{3,40}?) (?:states?|status(?:es)?|life ?cycle|state (?:machine|diagram))$/iu.exec(
      name,
    )?.[1]
  const plain = (about ?? before)?.replace(/ (?:please|pls|as an? .*)$/i, '').trim()
  if (plain && text.startsWith(lead)) return capitalizeFirst(plain)
  const [, subject] = ofWhat.exec(text) ?? []
  return subject === undefined ? null : capitalizeFirst(subject)
}
