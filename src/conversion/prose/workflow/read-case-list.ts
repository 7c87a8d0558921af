import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import type { Part } from '../processes/clause.ts'
import { excludeEachOther } from '../processes/opposite-cases.ts'
import { readTold } from '../processes/read-told.ts'
import { splitTopic } from '../processes/split-topic.ts'
import { type Branch, type Question, toDecisionGraph } from './decision-tree.ts'

const longestText = 1500
const fewestCases = 2
/** "wear a jacket; otherwise a t-shirt": the same is done with another thing. */
const sameVerb = /\b([a-z]+) ((?:an?|the) [\w -]{2,30})([;.,] )otherwise (an? [\w -]{2,30})(?=[.!]?$)/i
const ofPronoun = /^(?:it|they|he|she)(?:['’](s|re)| (is|are|was|were|has|have))\b/i
const subjectOf = /^(.+?) (?:is|are|was|were|has|have)\b/i

interface Case {
  condition: string
  branch: Branch
}

/**
 * Reads sentences that are nothing but cases, each with what is done in it: "If the leaves are yellow, water less. If they are brown, water more. Otherwise
 * do nothing." Each is asked where the one before does not hold. Null where the last one leaves open what is done else.
 */
export function readCaseList(_body: string, asked: string | null, text: string): Graph | null {
  if (text.length > longestText || /\p{Script=Han}|[{}<>|]|->|→|\n\s*[-*•\d]/u.test(text)) return null
  const topic = splitTopic(text.replace(sameVerb, '$1 $2$3otherwise $1 $4'), asked)
  const told = readTold(topic.body)
  if (!told || told.length < fewestCases) return null
  const cases: Case[] = []
  let rest: Branch | null = null
  for (const { parts } of told) {
    const [first] = parts
    if (rest !== null) return null
    if (first?.kind === 'else') rest = toBranch(parts.slice(1))
    else if (first?.kind !== 'case' || first.isMoment || first.isOfCheck || first.isDenied) return null
    else {
      const read = readParts(parts)
      if (!read) return null
      cases.push({ condition: named(first.text, cases.at(-1)?.condition ?? ''), branch: read.branch })
      rest = read.rest
    }
    if (first.kind === 'else' && rest === null) return null
  }
  const question = (rest === null ? toOneQuestion(cases) : null) ?? toQuestion(cases, rest)
  return question && toDecisionGraph(question, topic.title === null ? null : capitalizeFirst(topic.title))
}

/** A case, and what is done otherwise where its sentence tells that. */
function readParts(parts: readonly Part[]): { branch: Branch; rest: Branch | null } | null {
  const at = parts.findIndex(({ kind }) => kind === 'else')
  const branch = toBranch(parts.slice(1, at < 0 ? undefined : at))
  const rest = at < 0 ? null : toBranch(parts.slice(at + 1))
  return branch && (at < 0 || rest) ? { branch, rest } : null
}

function toBranch(parts: readonly Part[]): Branch | null {
  const steps = parts.map(part => (part.kind === 'act' && !part.isOpenChoice ? part.text : ''))
  return steps.length > 0 && !steps.includes('') ? steps : null
}

/** "They are brown", of "the leaves are yellow" */
function named(condition: string, before: string): string {
  const [, subject] = subjectOf.exec(before) ?? []
  const [whole = '', short, verb] = ofPronoun.exec(condition) ?? []
  if (!subject || whole === '') return condition
  return `${subject} ${verb ?? (short === 're' ? 'are' : 'is')}${condition.slice(whole.length)}`
}

/** "The light is green", "the light is red": one question after what it is. Null where the conditions are of several things. */
function toOneQuestion(cases: readonly Case[]): Question | null {
  const answers = cases.map(({ condition, branch }) => {
    const [, subject = '', label = ''] =
      /^(?:the |an? )?(.+?) (?:is|are) ((?!not\b)\S+(?: \S+)?)$/i.exec(condition) ?? []
    return { subject: subject.toLowerCase(), label, branch }
  })
  const [{ subject } = { subject: '' }] = answers
  return subject !== '' && answers.length > 2 && answers.every(each => each.subject === subject && each.label !== '')
    ? { asked: `${subject}?`, answers: answers.map(({ label, branch }) => ({ label: capitalizeFirst(label), branch })) }
    : null
}

function toQuestion(cases: readonly Case[], rest: Branch | null): Question | null {
  const [one, ...others] = cases
  if (!one) return null
  const [other] = others
  const isEither = rest === null && other && others.length === 1 && excludeEachOther(one.condition, other.condition)
  const no = isEither ? other.branch : others.length > 0 ? toQuestion(others, rest) : rest
  return (
    no && {
      asked: `${one.condition}?`,
      answers: [
        { label: 'Yes', branch: one.branch },
        { label: 'No', branch: no },
      ],
    }
  )
}
