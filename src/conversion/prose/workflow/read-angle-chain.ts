import type { Graph } from '../../../structure/graph.ts'
import { Flow } from './flow.ts'

const longestText = 2000
const longestStep = 60
const fewestSteps = 3
/** What is done in order. Elsewhere "a > b" is a path of a map, or a comparison. */
const ofFlow =
  /\bflow ?(?:charts?)?\b|\bprocess\b|\bworkflow\b|\bpipeline\b|\bsteps\b|流程|步骤|工序|怎么(?:办|走|弄|做|操作|申请|用)|如何|操作|手续/i
const otherwise = /\bmind ?map\b|思维导图|脑图|\b(?:class|er|sequence|state) diagram\b/i
const heading = /^\s*([^:：>＞\n]{2,60}?)\s*(?:[:：]|\n)\s*(?=\S[^\n]*[>＞])/u
/** "Our process > plan > do" */
const topicFirst =
  /^\s*[^:：>＞\n]{0,40}(?:process|workflow|pipeline|flow|steps|流程|步骤|工序)\s*[>＞]\s*(?=[^\n>＞]+[>＞][^\n]+$)/iu
const sign = /\s*(?:(?:\s|(?<=[)）]))>{1,2}\s|[＞»›])\s*/u
const listMark = /^\s*(?:[-*•+]\s+|\d{1,2}[.)、]\s*)/

/**
 * Reads "order > pay > pack" as steps, a line or several, where a flow is asked for or the heading names one. Null where nothing does, or a part is a
 * figure.
 */
export function readAngleChain(text: string, title: string | null, request: string): Graph | null {
  if (text.length > longestText || /->|=>|→|[{}<|]/.test(text)) return null
  const [lead = '', headed = null] = heading.exec(text) ?? []
  const [whole = ''] = lead === '' ? (topicFirst.exec(text) ?? []) : []
  const around = `${request.replace(text, ' ')} ${headed ?? ''} ${whole}`
  if (!ofFlow.test(around) || otherwise.test(around)) return null
  const chains = text
    .slice(lead.length + whole.length)
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line =>
      line
        .replace(listMark, '')
        .trim()
        .replace(/[.。;；]$/, '')
        .split(sign),
    )
  const steps = chains.flat()
  const areSteps = steps.every(step => /^\p{L}/u.test(step) && step.length <= longestStep && !/[?？:：]/.test(step))
  if (chains.some(chain => chain.length < 2) || !areSteps) return null
  const flow = new Flow()
  const ids = new Map<string, string>()
  for (const step of steps) if (!ids.has(step)) ids.set(step, flow.place(step, 'step'))
  for (const chain of chains)
    for (const [at, step] of chain.slice(1).entries())
      flow.connect([{ from: ids.get(chain[at] ?? '') ?? '', label: '' }], ids.get(step) ?? '')
  return ids.size >= fewestSteps ? flow.toGraph(title ?? headed ?? (titled(whole) || null)) : null
}

function titled(words: string): string {
  return words.replace(/[\s>＞]+$/, '').trim()
}
