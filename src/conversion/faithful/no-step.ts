import { note } from '../../language/asides.ts'
import type { Graph } from '../../structure/graph.ts'

/** "Show it as a row of stages", "draw that as a flow": what whoever draws is asked for. */
const asksForIt =
  /^(?:please )?(?:show|draw|sketch|display|visuali[sz]e|lay|map|put|turn|make) (?:it|this|that|them|these|everything|all of (?:it|this))\b(?: all)?(?: out| up)? (?:as|in|into) (?:an? |one )?(?:row|line|list|flow|chart|diagram|picture|graph|map|stages|steps|timeline|poster)/i /** "Draw it for 8th graders", "I'm a chef and I need a diagram of …": what somebody wants. */
const wants =
  /^(?:draw|sketch|visuali[sz]e|diagram) (?:it|this|that) (?:for|so|nicely|please)\b|\b(?:i need|i want|i'd like|we need) an? [a-z ]{0,20}(?:diagram|chart|picture|flow|map|drawing)\b|^我们?(?:想|要|需要)(?:知道|了解|画|看看?|一[个张])/i
/** "Run a small candle shop": who tells it. */
const introduces =
  /^(?:i |we )?(?:run|own|manage) (?:an?|my|our) (?:[a-z]+ ){0,4}(?:shop|store|caf[eé]|bakery|business|company|restaurant|studio|salon|farm|practice|clinic|agency)$/i
/** "Soybeans before we": a sentence that was cut. */
const cut = /\s(?:and|or|but|which|that|who|if|because|than|before|after|until) (?:we|they|it|i|you|he|she)$/i

/** "Here's what happens": what is told next. */
const announces =
  /^(?:and |so )?here(?:'?s| is| are) (?:what|how|the)\b|^(?:this|that|it) (?:is how|goes like|works like)\b|^as follows$/i
/** "With as few words as possible": how it is drawn. */
const manner =
  /^(?:with|in|using) (?:as )?(?:few|little|many|simple|big|large|no)(?:er)? (?:words|text|pictures|letters)\b/i
/** "That answer": something that was named before, and nothing that is done. */
const namedBefore = /^(?:and )?back (?:round|around|to the start)(?: again)?$|^(?:that|this) (?![a-z]+s$)[a-z]+$/i

/** "Analysis can start two weeks before that's over": what does not come after the step before. */
const overlaps = /\b(?:can|could|may|might) (?:already )?(?:start|begin)\b.*\bbefore\b|\boverlap(?:s|ping)?\b/i

/** "If rejected, it goes back to the clerk": a case that leads elsewhere. */
const caseThatLeadsBack =
  /^(?:if|unless) [^,]{3,60}, .*\b(?:goe?s? back|back to|returns? to|sent back|skip(?:s|ped)?|jumps?)\b|^(?:如果|若)[^，,]{2,30}[，,].*(?:退回|返回|回到|跳过)/iu

/** "The vicar at the top", "the council under them": where somebody stands. */
const place = /\bat the (?:very )?(?:top|bottom|base|peak)$|\b(?:under|below|above) (?:them|him|her)\b/i

/** "Plan - choose a ward" beside "set a target": what is told under several names, of which one was cut. */
const underName = /^\p{L}{2,12} [-–] \S/u

/** True if one of the steps of a process is none: a request, what announces the steps, something told before, or what is done at the same time. */
export function hasNoStep({ nodes }: Graph): boolean {
  const named = nodes.filter(({ label }) => underName.test(label)).length
  if (named > 2 && named < nodes.length) return true
  return nodes.some(({ label, role }) => {
    const words = label.trim()
    return (
      role === 'step' &&
      [
        asksForIt,
        wants,
        introduces,
        cut,
        announces,
        manner,
        namedBefore,
        overlaps,
        place,
        note,
        caseThatLeadsBack,
      ].some(each => each.test(words))
    )
  })
}
