import { lookUp } from '../../../language/clauses/dictionary.ts'

/** Words that lead to what is said of something, and say nothing themselves. */
const leading =
  /^(?:(?:and|but|although|though|while|whereas|however|also|then|yet|plus|another (?:one )?is)\s+)?(?:(?:it|they|he|she|that one|this one)(?:'s|'re|\s+(?:is|are|also|still))?\s+(?=\S)|(?:is|are|was|were|has|have|means?|offers?|gives?|that)\s+(?:also\s+|that\s+)?)?/i
const chineseLeading =
  /^(?:(?:而且|并且|但是?|不过|只是|就是|可是|然而|还是|也|还(?=[能要可会是得有])|而|却|又|但就是|缺点是|优点是)(?=\p{Script=Han}))+/u
const comma = /\s*(?:[，、；;。]|,(?!\d{3}\b))\s*/
const contrast =
  /\s+(?:but|although|though|yet|whereas|while)\s+|(?<=\p{Script=Han})(?:但是?|不过|就是)(?=\p{Script=Han}{2})/u
const mostWordsOfPair = 5

/** What a clause says, point by point: "cheap but slow", "works without power, but it heats up the kitchen". */
export function splitPoints(clause: string): string[] {
  const pieces = clause.split(comma).flatMap(piece => piece.split(contrast))
  const isList = pieces.length > 1
  const joined = pieces.filter(piece => / and /i.test(piece)).length
  // "quiet, clean and independent": it ends the list.
  const endsList = isList && joined === 1
  return pieces
    .flatMap((piece, at) => splitAnd(piece, isList, endsList && at === pieces.length - 1))
    .map(clean)
    .filter(point => point !== '')
}

function clean(point: string): string {
  const plain = point.trim().replace(/[.。!！;；\s]+$/, '')
  return /\p{Script=Han}/u.test(plain)
    ? plain.replace(chineseLeading, '')
    : plain.replace(/^and\s+/i, '').replace(leading, '')
}

/** "and" parts two points where it ends a list, where both are short, or where a verb follows it. */
function splitAnd(piece: string, isList: boolean, endsList = false): string[] {
  const at = piece.search(/\sand\s/i)
  if (at < 0) return [piece]
  const [one, other] = [piece.slice(0, at), piece.slice(at).replace(/^\sand\s/i, '')]
  const wordsOf = (side: string) => side.trim().split(/\s+/)
  const isShort = [one, other].every(side => wordsOf(side).length <= mostWordsOfPair)
  const [first = ''] = wordsOf(other)
  const { verb, form } = lookUp(first.toLowerCase())
  const isVerb = verb >= 2 && form !== 'gerund'
  // "marketing and bookkeeping", but "safe and sound"
  const areNouns = [one, other].every(
    side => wordsOf(side).length === 1 && !lookUp(side.trim().toLowerCase()).isAdjective,
  )
  // "tiredness and that I never see my friends"
  const isClause = /^that$/i.test(first)
  const isSplit =
    isClause ||
    endsList ||
    (isList && wordsOf(other).length > 1) ||
    isVerb ||
    (isShort && (areNouns || wordsOf(one).length > 1))
  return isSplit ? [one, ...splitAnd(other, isList)] : [piece]
}
