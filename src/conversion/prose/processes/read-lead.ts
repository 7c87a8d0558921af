import type { Chunk } from './chunk.ts'
import type { Lead } from './clause.ts'

const joining = /^(?:and|but|so)(?=\s)/i
const leads: readonly (readonly [RegExp, Lead])[] = [
  [
    /^(?:meanwhile|in the meantime|in the mean time|meantime|at the same time|simultaneously|in parallel)(?=\s|$)/i,
    'meanwhile',
  ],
  [
    /^(?:in (?:any|all|both|either|every) cases?|either way|no matter what|regardless|whatever happens)(?=\s)/i,
    'joint',
  ],
  [/^(?:finally|lastly|last of all|in the end|at the end|eventually|to finish)(?=\s)/i, 'last'],
  [/^there(?= (?:it|they|he|she|we|the|an?|someone|somebody)(?:'s|\b))/i, 'next'],
  [
    /^(?:then|next|after that|after this|afterwards|afterward|after which|subsequently|thereafter|(?:first(?: of all)?|second|third|fourth)(?= *$| (?:the|an?|it|they|we|i|you|he|she|our|my|your) )|first(?= [a-z]+ (?:the|an?|it|them|all|my|our|your|its|his|her|their)(?: |$))|firstly|secondly|thirdly|to begin with|to start with|now|later)(?=\s|$)/i,
    'next',
  ],
]

/** "then", "in any case", "and finally": what only says how a clause goes on, and the clause without it. */
export function readLead(chunk: Chunk): { lead: Lead | null; rest: Chunk } {
  let rest = chunk.without(joining)
  let lead: Lead | null = null
  for (let turn = 0; turn < 3; turn += 1) {
    const found = leads.find(([pattern]) => pattern.test(`${rest.text} `))
    if (!found) break
    rest = rest.without(found[0])
    lead = found[1]
  }
  return { lead, rest }
}
