import {
  copulas,
  determiners,
  helpers,
  negations,
  particles,
  prepositions,
  pronouns,
} from '../../../language/clauses/closed-words.ts'
import { lookUp } from '../../../language/clauses/dictionary.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What is done in processes, whatever else the words name. */
const acts = setOf(
  'accept acknowledge activate add adjust admit agree amend analyse analyze answer apologise apologize appeal appear apply approve archive ' +
    'arrange arrive ask assemble assess assign attach audit bake become begin bill boil book bring browse brush build burn buy calculate call ' +
    'cancel catch charge check choose chop clean click close collect combine commit compare compile complain complete confirm contact continue ' +
    'convict cook cool copy correct count crash create cut decide declare decline declutter deduct delete deliver deny deploy deposit describe ' +
    'detect diagnose dial discharge discuss disembark dispatch display donate download draft drag drain draw dress drill drive drop dry edit ' +
    'email empty enjoy ensure enter escalate escort estimate evaluate evaporate examine exchange execute explain export extract fail fall feed ' +
    'fertilize fetch file fill filter find finish fit fix flip fly fold follow forward fry garnish gather generate get give glue go grade grant ' +
    'greet grind hand hang heat help hire hit hold host hydrate identify import inform inhale insert inspect install interview investigate ' +
    'invite invoice iron issue join jump keep kick knead knock label launch leave let lift lint list load lock log look lower mail make marinate ' +
    'mark mash match measure meet melt merge miss mix moderate mop move mute need note notice notify object offer open order overtake pack page ' +
    'park pass paste patch pause pay peel phone pick ping place plan plant plug poke post postpone pour preheat prepare prescribe press print ' +
    'process proof proofread propose prosecute provide prune publish pull purchase push put qualify question raise rank read rebase rebook ' +
    'receive record reduce refill refund refuse register reject release remind remove rent repair repeal repeat replace reply report request ' +
    'reschedule reserve reset resolve rest restart restock retry return review ring rinse rise roast roll rub run save scan schedule scoop ' +
    'screen screw scroll scrub search season see select sell send serve set shadow shake shape shave ship shortlist show shower sign simmer sit ' +
    'sketch skip sleep slice snooze soak sort sound spin spray spread spring stack stamp stand start stay steer stir stop store stretch study ' +
    'submit suggest supply swipe switch tag take talk tap tell test text thank thaw throw tidy top tow track train transfer translate treat try ' +
    'turn type unbox uninstall unload unlock unmute unpack unsubscribe update upgrade upload use vacuum validate verify veto visit vote wait ' +
    'wake walk warm wash watch water wear weigh welcome whisk win wipe withdraw work wrap write',
)
/** They stand as a verb without anything behind them. */
const alone = setOf('stop serve enjoy wait repeat pay leave retry finish sign shower stir')
/** Plurals of what one has or makes, far more often than what somebody does. */
const things = setOf(
  'documents parts needs goods details results works members items notes forms reports times minutes hours days weeks months years points cases issues stocks hands trains shops rates costs states schools classes houses bits sides rooms units',
)
const thirdEnd = /[^s]s$/

/** "send" of "sends", "reply" of "replies"; null where it is the third person of no verb. */
export function baseOf(word: string): string | null {
  if (!thirdEnd.test(word)) return null
  const bases = [
    word.slice(0, -1),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(/(?:s|x|z|ch|sh|o)es$/.test(word) ? [word.slice(0, -2)] : []),
  ]
  return bases.find(isBase) ?? null
}

/** Whether a word may say what somebody is told to do, or several do. */
export function isBase(word: string): boolean {
  if (acts.has(word) || (word.startsWith('re') && acts.has(word.replace(/^re-?/, '')))) return true
  const { verb, form } = lookUp(word)
  return form === 'base' && verb > 1 && !isSmall(word)
}

/** A verb that needs no object to be seen as one. */
export function standsAlone(word: string): boolean {
  return alone.has(word)
}

/** A verb, and hardly ever a noun. */
export function isSureVerb(word: string): boolean {
  return lookUp(word).verb === 3
}

/** "sends"; "reports" only before what is reported. */
export function isThird(word: string, next: string | undefined): boolean {
  if (
    things.has(word) &&
    !(
      next !== undefined &&
      (determiners.has(next) || pronouns.has(next) || particles.has(next) || /^(?:over|in|off|on)$/.test(next))
    )
  )
    return false
  return baseOf(word) !== null && !isSmall(word)
}

export function isParticiple(word: string): boolean {
  return lookUp(word).form === 'past' || irregular.has(word)
}

const irregular = setOf(
  'sent done made paid told given taken kept put set built found met held left lost shown seen written driven chosen drawn sold bought brought thrown read cut let hung woken begun bound',
)

export function isHelper(word: string): boolean {
  return copulas.has(word) || helpers.has(word) || negations.has(word) || /^(?:needs?|wants?|has|have)$/.test(word)
}

export function isSmall(word: string): boolean {
  return [determiners, pronouns, prepositions, copulas, helpers].some(set => set.has(word))
}

/** What an object, a place or a time begins with. */
export function beginsObject(word: string | undefined): boolean {
  return (
    word !== undefined &&
    (determiners.has(word) ||
      pronouns.has(word) ||
      prepositions.has(word) ||
      /^\d|^(?:him|her|them|someone|somebody|everyone|everybody|everything|one|two|three|four|five|that|whether|if|how|what|why|back|again|straight|directly|immediately|automatically)$/.test(
        word,
      ))
  )
}

/** The stem by which forms of one word are the same: "orders", "ordered". */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replace(/'s?$/, '')
  if (plain.length < 4) return plain
  return plain
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=...)(?:ing|ed|es|s|e)$/, '')
    .replace(/([^aeiouls])\1$/, '$1')
}
