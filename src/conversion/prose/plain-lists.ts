import { capitalizeFirst } from './capitalize-first.ts'

/** "What should go in an emergency kit: water, torch, …": what the list is for. */
const askedList =
  /^what (?:should|must|do|to|can)(?: (?:i|we|you|one))? (?:go|pack|put|bring|take|have|include|buy)(?: (?:in|into|on|for|to|along(?: (?:to|for))?))? ((?:an?|the|my|our|your) [a-z][a-z' -]{2,40}?)\s*[:?]\s+(?=[^,;:\n]{2,40}, )/i
/** "I did a survey with 240 commuters: 96 go by bike, …" */
const surveyed =
  /^(?:so |hi,? |ok,? )*(?:i|we) (?:did|made|ran|conducted|took) an? ((?:small |short |online )?(?:survey|poll)) (?:with|of|among|in) ([^:.\n]{3,60}): (?=\d)/i
/** "96 go by bike, 72 by train": both go. */
const sameVerb =
  /(?<=[:,] |^)(\d[\d.,]*%? )(go|come|travel|commute|pay|work|live|shop|read|listen|watch|vote) (by|with|in|for|on|from|at) ([^,;.\n]{2,30}), (?:and )?(\d[\d.,]*%?) \3 /gi
/** "sopranos (12), altos (15), tenors (6)": how many of each, where all that is in brackets is such a figure. */
const counted = /(?<=\p{L}) ?\((\d[\d.,]*%?)\)/gu
/** "our choir has sopranos (12), …": whose they are. */
const owner =
  /\b((?:our|my|the) [a-z][a-z ]{1,30}?) (?:has|have|had|got|is made up of|consists of) (?=[\p{L} -]{2,30} ?\(\d)/iu
const tellsCounts = /\b(?:has|have|got|there are|chart|pie|bars?|graph|survey|poll|votes?)\b/i
const tellsOther = /\b(?:tree|org|mind ?map|family|children|kids|table|class(?:es)?|entit(?:y|ies)|timeline|born)\b/i
const fewestCounts = 3
const asksForChart = /\b(?:charts?|pie|bars?|donut|graph|plot)\b/i
/** "warm up 15", in a chart: the whole is the name. */
const phrasal =
  /\b(warm|set|clean|sign|follow|wrap|start|pick|cool|break|shut|check|log|drop|hand|take|sit|print|roll|dry) (up|down|in|out|off)(?= \d)/gi
/** "1-2 days 96": a range of what was asked, and how many. */
const ofRange =
  /(?<=[:.,;] )((?:(?:under|over|up to|more than) )?\d{1,3}(?: ?[-–] ?\d{1,3})?\+? (?:days?|hours?|years?|times?|people|children|kids|rooms?|minutes?)) (?=\d[\d.,]*%?(?:[,;.]|$))/gi

/** The text with usual wordings of lists and of counts as those that are read. */
export function withPlainLists(text: string): string {
  const plain = text
    .replace(askedList, (_, of: string) => `Checklist for ${of}: `)
    .replace(surveyed, (_, survey: string, of: string) => `${capitalizeFirst(survey)} of ${of}: `)
    .replaceAll(sameVerb, '$1$2 $3 $4, $5 $2 $3 ')
  const named = asksForChart.test(plain) ? plain.replaceAll(phrasal, '$1-$2') : plain
  const ranged = (named.match(ofRange)?.length ?? 0) > 1 ? named.replaceAll(ofRange, '$1: ') : named
  return withCounts(ranged)
}

function withCounts(text: string): string {
  const counts = text.match(counted)?.length ?? 0
  const areAll = counts >= fewestCounts && counts === text.match(/[(（]/gu)?.length
  return areAll && tellsCounts.test(text) && !tellsOther.test(text)
    ? text.replace(owner, '$1: ').replaceAll(counted, ' $1')
    : text
}
