import { stemOf } from './state-names.ts'

const noThing =
  /^(?:an?|the|of|our|my|for|in|and|it|they|state|states|status|life|cycle|lifecycle|diagram|new|with|at)$/i

/** Words for what has the states: those of the title or heading, and what the first sentence is about. */
export function thingsIn(about: string, sentences: readonly string[]): ReadonlySet<string> {
  const words = about.split(/[^\p{L}\p{N}-]+/u)
  const first =
    /^(?:an?|the|our|each|every|new|all|any) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+) (?:is|are|can|starts?|begins?|may|has|have|goes|gets|becomes)\b/iu.exec(
      sentences[0] ?? '',
    )?.[1] ?? ''
  return new Set([...words, ...first.split(' ')].filter(word => word.length > 1 && !noThing.test(word)).map(stemOf))
}
