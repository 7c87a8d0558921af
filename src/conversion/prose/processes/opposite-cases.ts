import { areOpposite } from '../workflow/conditions.ts'
import { stemOf } from './verbs.ts'
import { withApostrophes } from './with-apostrophes.ts'

const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [/\bfail\w*|\b(?:is|are) red\b/i, /\bpass\w*|\bsucceed\w*|\bwork\w*|\b(?:is|are) green\b|\bsuccessful\b/i],
  [
    /\breject\w*|\brefus\w*|\bdeclin\w*|\bden(?:y|ies|ied)\b|\bdisapprov\w*|\bsays? no\b|\bobject\w*/i,
    /\bapprov\w*|\baccept\w*|\bagree\w*|\bgrant\w*|\bsays? yes\b|\bconfirm\w*/i,
  ],
  [/\bmissing\b|\bincomplete\b/i, /\bcomplete\b|\beveryone is there\b|\bnothing is missing\b|\bpresent\b/i],
  [
    /\bwrong\b|\bincorrect\b|\binvalid\b|\berrors?\b|\bproblems?\b|\bmistakes?\b/i,
    /\bcorrect\b|\bright\b|\bvalid\b|\bfine\b|\bok(?:ay)?\b|\bin order\b|\bgood\b|\bclean\b/i,
  ],
  [/\bfake\b|\bfalse\b/i, /\breal\b|\bgenuine\b|\btrue\b/i],
  [
    /\bbad(?:ly)?\b|\bneeds? (?:\w+ )?(?:changes|work|corrections?|fixing|improvement)\b|\bchanges are (?:requested|needed)\b|\bnot good\b/i,
    /\bgood\b|\bwell\b|\bfine\b|\bok(?:ay)?\b|\bapproved\b/i,
  ],
  [
    /\bsold out\b|\bout of stock\b|\bunavailable\b|\bgone\b|\boccupied\b|\btaken\b|\bbusy\b|\bfully booked\b/i,
    /\bin stock\b|\bavailable\b|\bfree\b/i,
  ],
  [
    /\bbelow\b|\bunder\b|\bless\b|\bshorter\b|\bsmaller\b|\bcheaper\b|\bfewer\b|\bup to\b|\bwithin\b|\byounger\b/i,
    /\babove\b|\bover\b|\bmore\b|\blonger\b|\blarger\b|\bbigger\b|\bhigher\b|\bexceeds?\b|\bolder\b/i,
  ],
  [
    /\btoo (?:low|cold|small|short|weak|thin|light|young|early|dry)\b|\bstill (?:hard|raw)\b/i,
    /\btoo (?:high|hot|big|long|strong|thick|heavy|old|late|wet)\b|\bsoft\b|\benough\b/i,
  ],
  [/\bempty\b/i, /\bfull\b/i],
  [/\bpositive\b/i, /\bnegative\b/i],
  [/\bweekday\b/i, /\bweekend\b/i],
  [/\bnew\b/i, /\bexisting\b|\breturning\b|\bold\b|\bregular\b/i],
  [
    /\bdamaged?\b|\bbroken\b|\bfaulty\b|\bdefect\w*/i,
    /\bundamaged\b|\bintact\b|\bfine\b|\bok(?:ay)?\b|\bgood\b|\bworks?\b/i,
  ],
  [/\bopen\b/i, /\bclosed\b|\bshut\b/i],
  [/\burgent\b/i, /\bcan wait\b|\broutine\b/i],
  [/\byes\b/i, /\bno\b/i],
]
const negative = /^(?:un|in|im|ir|il|dis|non-?)/
const denial = /\b(?:no|not|never|nobody|nothing|none)\b|n't\b/gi
const filler =
  /\b(?:any|an?|the|some|does|do|did|is|are|has|have|there|be|it|they|he|she|find|finds|found|can|will|still|also|in fact)\b/gi

/** Whether of two conditions of one thing one holds where the other does not. */
export function excludeEachOther(...conditions: readonly [string, string]): boolean {
  const [one, other] = conditions.map(each => withApostrophes(each.split(' ')).join(' ')) as [string, string]
  if (areOpposite(one, other) || isDenialOf(one, other)) return true
  const areIn = ([a, b]: readonly [RegExp, RegExp]) => (a.test(one) && b.test(other)) || (b.test(one) && a.test(other))
  const bare = (words: string) => words.replaceAll(denial, ' ').trim()
  const isPlain = [one, other].every(words => bare(words) === words.trim())
  return (isPlain && pairs.some(areIn)) || hasNegated(one, other) || hasNegated(other, one)
}

const approval = /\b(?:approv|accept|agree|grant|confirm|sign|pass)\w*\b/i
const refusal = /\b(?:reject|refus|declin|disapprov|fail)\w*\b|\bden(?:y|ies|ied)\b|\bsays? no\b/i
const check = /\b(?:check|verif|inspect|whether|make sure)/i
const deniedVerb = /(?:n't|\bnot|\bnever) (\w+)/i

/** "The manager approves it" told as what is done, and "if the manager rejects it" later: what was told holds in the other case. */
export function deniesAct(act: string, condition: string): boolean {
  if (refusal.test(act) || check.test(act) || new RegExp(denial, 'i').test(act)) return false
  const plain = withApostrophes(condition.split(' ')).join(' ')
  const [, verb = ''] = deniedVerb.exec(plain) ?? []
  const isDenied = verb !== '' && act.split(' ').some(word => stemOf(word.toLowerCase()) === stemOf(verb.toLowerCase()))
  return isDenied || (approval.test(act) && refusal.test(plain))
}

/** "there is a booking", "there is no booking"; "they find one", "they don't find one" */
function isDenialOf(one: string, other: string): boolean {
  const counts = [one, other].map(words => words.match(denial)?.length ?? 0)
  const isOneDenied = (counts[0] ?? 0) % 2 !== (counts[1] ?? 0) % 2
  const stems = (words: string) =>
    new Set(
      (
        words
          .toLowerCase()
          .replaceAll(denial, ' ')
          .replaceAll(filler, ' ')
          .match(/[\p{L}\d]+/gu) ?? []
      ).map(stemOf),
    )
  const [a, b] = [stems(one), stems(other)]
  const shared = [...a].filter(each => b.has(each)).length
  return isOneDenied && shared > 0 && shared === Math.min(a.size, b.size)
}

/** "justified" and "unjustified" */
function hasNegated(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  return (other.toLowerCase().match(/\p{L}{5,}/gu) ?? []).some(
    word => negative.test(word) && words.has(word.replace(negative, '')),
  )
}
