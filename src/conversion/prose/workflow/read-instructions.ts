import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { stepsOf } from './steps-of.ts'

const longestText = 4000
const longestStep = 90
const fewestSteps = 3
const heading = /^\s*([^:.!?\n]{2,60}?)\s*(?::|\s[-–—]{1,2}\s|\n)\s*(?=\S)/
/** What recipes, manuals and guides tell to do, as the first word of a clause. */
const verbs =
  'add|adjust|aim|apply|arrange|assemble|attach|bake|beat|blend|boil|bring|brush|build|buy|call|charge|check|chill|choose|chop|clean|click|close|collect|combine|connect|cook|cool|cover|create|crush|cut|dice|dig|dissolve|divide|download|drain|drill|drop|dry|enter|fill|finish|flip|fold|fry|garnish|glue|grate|grease|grill|grind|hang|heat|insert|install|iron|join|knead|leave|let|lift|light|line|load|lower|make|marinate|mark|mash|measure|melt|mix|move|open|order|paint|peel|pick|place|plant|plug|polish|pour|preheat|prepare|press|print|pull|push|pump|put|reboot|reduce|refrigerate|remove|repeat|replace|rest|restart|rinse|roast|roll|rub|run|sand|save|scan|screw|scroll|season|select|serve|set|shake|sift|sign|simmer|slice|slide|soak|sow|spread|sprinkle|squeeze|start|steam|stir|strain|sweep|switch|take|tap|test|tie|tighten|toast|top|toss|trim|turn|type|unplug|unscrew|update|use|verify|wait|warm|wash|water|weigh|whip|whisk|wipe|wrap|write'
const begins = new RegExp(`^(?:${verbs})\\b`, 'i')
const order = /^(?:(?:first|then|next|now|finally|lastly|afterwards|after that|meanwhile|and)\b[, ]*)+/i
const between = new RegExp(
  `[,;]?\\s+(?:and |then |and then )(?=(?:${verbs})(?:\\s+\\S|$))|[,;]\\s+(?=(?:${verbs})\\s+\\S)`,
  'i',
)
const conditional = /\b(?:if|unless|otherwise|whether)\b|\?|->|[{}<>|]/i

/**
 * Reads what a recipe or a manual tells to do: "Tea: boil water, pour it in. Add 2 spoons of sugar, some milk. Stir." Each verb begins a step, and what
 * is listed after it belongs to that. Null where a sentence begins with anything else, or says a condition.
 */
export function readInstructions(text: string, title: string | null): Graph | null {
  if (text.length > longestText || conditional.test(text) || /\n\s*[-*•\d]/.test(text)) return null
  const lead = heading.exec(text)
  const isHeading = lead?.[1] !== undefined && !begins.test(lead[1])
  const body = isHeading ? text.slice(lead[0].length) : text
  const sentences = body.split(/(?<=[.!])\s+|\n+/).filter(sentence => sentence.trim() !== '')
  const steps = sentences.flatMap(splitSteps)
  const areSteps = steps.every(step => begins.test(step) && step.length <= longestStep)
  if (steps.length < fewestSteps || !areSteps || (sentences.length < 2 && !isHeading)) return null
  return stepsOf(steps.map(capitalizeFirst), title ?? (isHeading ? (lead[1] ?? null) : null))
}

function splitSteps(sentence: string): string[] {
  const plain = sentence
    .trim()
    .replace(/[.!]+$/, '')
    .replace(order, '')
  return plain.split(between).map(step => step.trim().replace(order, ''))
}
