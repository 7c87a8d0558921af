import { splitOutside } from '../../../language/split-items.ts'
import { type Branch, leaf, plainLabel } from './branch.ts'
import { type ItemStyle, readItems } from './read-items.ts'

/** What a clause tells of an outline. */
export type Told =
  | { type: 'centre'; name: string }
  /** Branches that are told of later, or have all that is said of them with them. */
  | { type: 'branches'; items: Branch[] }
  | { type: 'branch'; label: string; children: Branch[] }
  /** More of what was told of last. */
  | { type: 'more'; children: Branch[] }
  /** How many follow. */
  | { type: 'nothing' }

const count = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|several|some|a few|these|the following)'
const branchNoun =
  '(?:(?:main|big|key|major|top|sub|possible|important|different|broad) ?-?)*(?:branches|arms|areas|parts|topics|sub-?topics|themes|categories|sections|points|aspects|things|kinds|types|groups|headings|pillars|strands|blocks|ideas)'
const centre =
  /^(?:(?:the |in the |my )?(?:cent(?:er|re)|middle|main topic|central topic|topic|central idea|main idea|root)(?: (?:of (?:it|the map)|node|word))?(?: (?:is|should be|would be|will be|says|called))?\s*[:=]?)\s+["“]?([^"”,;:.]{2,60})["”]?/i
const inCentre =
  /^["“]?([^"”,;:.]{2,60}?)["”]? (?:is |goes |should be |would be )?(?:in|at) the (?:cent(?:er|re)|middle)$/i
const announced = new RegExp(
  `^(?=(?:the |my |our )?(?:main|big|key|major|top|sub)\\b|(?:the |my |our )?(?:branches|arms|pillars|strands|sub-?topics|(?:topics|themes|sections|categories) (?:are|should be|will be|would be))\\b|(?:there|it|i|we|from|off|out|around|has|have|with|split)\\b|(?:the )?${count}\\b)(?:(?:and |with |then )?(?:there (?:are|should be|will be)|it has|it should have|i (?:have|want|need|see)|we (?:have|need)|(?:from|off|out of|around) (?:it|there|that|the middle) (?:come|comes|are|go|goes|we have|branch)|has|have|split into|(?:the|my|our))\\s+)?(?:${count} )?(?:${branchNoun})(?: (?:are|should be|would be|will be|i have|i want|come off it))*\\s*:?\\s+(?:are |should be )?(.+)$`,
  'i',
)
/** "There's online, like SEO and email, and offline, like print": each with what belongs to it. */
const thereAre =
  /^(?:there(?:'s| is| are)|(?:we|i) (?:have|see|distinguish)|it has) (?=[^,:;]+, (?:like|such as|including|with)\s)(.+)$/i
const countsOnly = new RegExp(`\\b(?:two|three|four|five|six|seven|\\d{1,2}) ${branchNoun}\\b[^,:;]*$`, 'i')
const labelled = /^([^,:;=]{1,60}?)(?:\s*[:=]\s+|\s+[-–—]{1,2}\s+|[:](?=\S))(\S.*)$/s
const lead =
  /^(?:(?:and|then|also|next|finally|lastly|firstly?|secondly?|thirdly?|fourthly?|plus|oh|now|so|well|separately|last but not least|not to forget|don't forget(?: about)?|another (?:one|branch|area|topic) is|as well as|besides(?: that)?|on top of that|the (?:first|second|third|fourth|fifth|last|next|final|other)(?: (?:one|branch|area|topic|part))? is)[\s,]+)+/i
/** "the plot has three acts" */
const counted = new RegExp(
  `^(.{1,40}?) (?:has|have|is split into|are split into|is divided into|are divided into|consists? of|comes in) (${count} (?:[a-z-]+ )?[a-z]+s)$`,
  'i',
)
/** "For drinks we have …", "About communication they said …" */
const preposed =
  /^(under|for|about|on|regarding|concerning|as for|as to|when it comes to|in|at|by|within|among|out|from|inside|behind|with)\s+((?:the |my |our |his |her |their )?[\p{L}\d'&-]+(?: [\p{L}\d'&-]+){0,3}?)(?:,\s+|\s+)(?:also )?(?:(?:i|we|you|it)(?:'d|'ll|'ve)? ?(?:would|could|should|will|can|must|also|still|just|really|mostly|mainly)? ?(?:have|has|had|put|want|need|like|use|includes?|are|is|'s|'re|do|get|see|think of|keep|grow|sell|offer)|(?:they|people|everyone|most) (?:all |mostly |also |mainly )?(?:said|say|mentioned|have|had|noted|are)|there(?:'s| is| are| will be)|put|add|goes|go|come|comes)(?: (?:to be|that|things like|to have|to do))?:?\s+(.+)$/iu
const preposedLabel =
  /^(under|for|about|on|regarding|concerning|as for|as to|when it comes to)\s+((?:the |my |our )?[\p{L}\d'&-]+(?: [\p{L}\d'&-]+){0,3}?),\s+(.+)$/iu
const holding =
  'splits? (?:up )?into|(?:is|are) (?:either )?(?:split|divided|grouped|broken|organi[sz]ed|classified|subdivided)(?: down| up)? (?:in)?to|(?:divides?|branch(?:es)?|breaks?)(?: down| out)? into|falls? into|includes?|contains?|comprises?|consists? of|covers?|(?:is|are) made (?:up )?of|ha(?:s|ve)(?: got)?|involves?|features?|means?|needs?|wants?|requires?|comes?(?: (?:in|as))?|(?:is|are|was|were|will be|would be|could be|can be|might be|should be)(?: (?:things|stuff|something))?(?: like| around| about| such as| mainly| mostly)?'
const adverbs =
  '(?:also|really|mainly|mostly|basically|then|currently|usually|often|probably|definitely|just|all|each|both|only|still|honestly)'
const holds = new RegExp(
  `^((?:[^\\s,:;()]+ ){0,5}?[^\\s,:;()]+(?: \\([^()]*\\))?) (?:${adverbs} )*(?:${holding})(?: ${adverbs})*:? (.+)$`,
  'i',
)
const openedBy =
  /^([^,:;()]{2,50}?)(?:,\s+(?:so|like|such as|including|e\.?g\.?|namely|mainly|mostly|meaning|i\.e\.|for example|for instance)|\s+(?:like|such as|including|e\.g\.))\s+(.+)$/i
const relative = new RegExp(
  `^([^,:;()]{2,40}?),? (?:who|which|that) (?:${adverbs} )*(?:${holding}|asked for|ask for|like|love|use|talked about|mentioned|said)\\s+(.+)$`,
  'i',
)
/** "Findings I expect around boredom, …" */
const expected =
  /^((?!(?:at|on|in|for|with|by|from|to|if|when|then)\b)\p{L}+(?: \p{L}+){0,2}? (?:that )?(?:i|we|you|they|people) (?:really |also |would |could |might )?[a-z]+) (?:(?:is|are|around|to be|would be|about)\s)?(.+,.+)$/iu
/** "Everyone went on about the building itself, the roof leaks, …" */
const talkedAbout =
  /^(?:i|we|they|people|everyone|everybody|some|most|many)(?: [\p{L}']+){1,4}? about ((?:the |our |my )?[\p{L}'-]+(?: [\p{L}'-]+){0,2}?)(?: itself| themselves)?(?:,|:)\s+(.+)$/iu
const afterLead = /^((?:the |my |our )?[\p{L}'&-]+(?: [\p{L}'&-]+){0,2}), (.+)$/iu
const pronoun = /^(?:it|they|these|those|this|that|there|he|she)\b/i
const ofPronoun = new RegExp(`^(?:it|they|these|this|he|she)(?:'s|'re)? (?:${adverbs} )*(?:${holding})\\s+(.+)$`, 'i')
/** A name of a branch is no sentence, and points at nothing. */
const noLabel =
  /^(?:it|they|we|you|i|he|she|there|this|that|these|those|here|what|who|if|when|because|but|please|make|keep|use|put|not|no|everything|everyone|people)$|^(?:if|when|because|please|i|we|you|it|they|there) |\b(?:because|if)\b/i

/** Reads one clause of an outline. Null where it is none of the ways to tell one. */
export function readOutlineClause(written: string, style: ItemStyle, isKnown: (label: string) => boolean): Told | null {
  const cue = lead.exec(written)?.[0] ?? ''
  const clause = written.slice(cue.length).trim()
  const name = (centre.exec(clause) ?? inCentre.exec(clause))?.[1]
  if (name !== undefined && centreRest(clause) === '') return { type: 'centre', name: name.trim() }
  const list = (announced.exec(clause) ?? thereAre.exec(clause))?.[1]
  if (list !== undefined) return branchesOf(list, style)
  if (
    countsOnly.test(clause) &&
    !labelled.test(clause) &&
    !/\b(?:has|have|is|are)\b/.test(clause.split(' ').slice(0, 3).join(' '))
  )
    return { type: 'nothing' }
  return (
    readMarked(clause, style) ??
    readListed(clause, style) ??
    readPreposed(clause, style) ??
    readVerb(clause, style, isKnown) ??
    readAfterCue(clause, cue, style) ??
    readMore(clause, style)
  )
}

function centreRest(clause: string): string {
  const [found = ''] = centre.exec(clause) ?? inCentre.exec(clause) ?? []
  return clause.slice(found.length).replace(/["”\s.]/g, '')
}

function branchesOf(list: string, style: ItemStyle): Told | null {
  const items = readItems(list, { ...style, areBracketsParts: true })
  return items && { type: 'branches', items }
}

/** "Costs: food, vet", "costs - food, vet" */
function readMarked(clause: string, style: ItemStyle): Told | null {
  const [, label, list] = labelled.exec(clause) ?? []
  if (!label || !list || label.split(' ').length > 8 || noLabel.test(label.trim())) return null
  const [, whole, number] = counted.exec(label) ?? []
  if (whole && number) return toBranch(`${plainLabel(whole)} (${number})`, list, style)
  return toBranch(label.replace(/^(?:on|in|under|for|as for|regarding) /i, ''), list, style)
}

/** "causes (debt, hunger), people (Danton) and events (the Terror)": several things, with what belongs to each. */
function readListed(clause: string, style: ItemStyle): Told | null {
  const pieces = splitOutside(clause, ',')
  const inBrackets = clause.match(/[^()\s]\s*\([^()]+\)/g)?.length ?? 0
  if (inBrackets < 2 || pieces.length < 2 || new RegExp(`^[^(,]*\\b(?:${holding})\\b`, 'i').test(clause)) return null
  const told = branchesOf(clause, style)
  return told?.type === 'branches' && told.items.length > 1 ? told : null
}

function readPreposed(clause: string, style: ItemStyle): Told | null {
  const [, preposition = '', label, list] = preposed.exec(clause) ?? preposedLabel.exec(clause) ?? []
  if (!label || !list || noLabel.test(label)) return null
  const isPlace = /^(?:by|out|behind|inside|from|with)$/i.test(preposition)
  return toBranch(isPlace ? `${preposition} ${label}` : label, list, style)
}

function readVerb(clause: string, style: ItemStyle, isKnown: (label: string) => boolean): Told | null {
  const [, one, some] = relative.exec(clause) ?? openedBy.exec(clause) ?? []
  if (one && some && !pronoun.test(one) && !new RegExp(`\\b(?:${holding})\\b`, 'i').test(one))
    return toBranch(one, some, style)
  const [, topic, about] = talkedAbout.exec(clause) ?? []
  if (topic && about) return toBranch(topic, about, style)
  const [, label, list] = holds.exec(clause) ?? []
  if (label && list && !noLabel.test(label)) return toBranch(label, list.replace(/^either (?=.* or )/i, ''), style)
  const [, opener, after] = openedBy.exec(clause) ?? []
  if (opener && after && !noLabel.test(opener)) return toBranch(opener, after, style)
  const [, found, expectedList] = expected.exec(clause) ?? []
  if (found && expectedList && !noLabel.test(found)) return toBranch(found, expectedList, style)
  return readKnown(clause, isKnown)
}

/** "The mouth does chewing": what is said of a known branch, in its own words. */
function readKnown(clause: string, isKnown: (label: string) => boolean): Told | null {
  const words = clause.split(' ')
  for (let length = Math.min(6, words.length - 1); length > 0; length -= 1) {
    const label = words.slice(0, length).join(' ')
    const rest = words.slice(length).join(' ')
    if (!isKnown(plainLabel(label)) || /^(?:and|or)\b/i.test(rest)) continue
    return {
      type: 'branch',
      label: plainLabel(label),
      children: [leaf(plainLabel(rest.replace(/^(?:does|do|with|by) /i, '')))],
    }
  }
  return null
}

function readAfterCue(clause: string, cue: string, style: ItemStyle): Told | null {
  if (cue === '') return null
  const [, label, list] = afterLead.exec(clause) ?? []
  if (label && list && !noLabel.test(label)) return toBranch(label, list, style)
  const isName = clause.split(' ').length <= 4 && !/[,:;]/.test(clause) && !noLabel.test(clause)
  return isName ? { type: 'branches', items: [leaf(plainLabel(clause))] } : null
}

function readMore(clause: string, style: ItemStyle): Told | null {
  const [, list] = ofPronoun.exec(clause) ?? []
  const children = list === undefined ? null : readLeaves(list, style)
  if (children) return { type: 'more', children }
  return pronoun.test(clause) || /^(?:no|max|maximum|maybe|at least|not)\b/i.test(clause)
    ? { type: 'more', children: [leaf(clause)] }
    : null
}

function toBranch(label: string, list: string, style: ItemStyle): Told | null {
  const name = plainLabel(label).replace(/ itself$/i, '')
  const children = readLeaves(list, style)
  return children && name !== '' && name.length <= 60 ? { type: 'branch', label: name, children } : null
}

/** Things that commas, and the last "and", part; what comes after a "but" is one of its own. */
export function readLeaves(list: string, style: ItemStyle): Branch[] | null {
  const lists = list.split(/,?\s+but (?:also |then )?(?=\S)/i)
  const read = lists.map(each => readItems(each, { ...style, areBracketsParts: false }))
  return read.every(items => items !== null) ? read.flat() : null
}
