/**
 * A model to try the app with where there is none: answers every agent with one of that agent's own examples, slowly.
 *
 *   npm run upstream                  on port 4010, a piece every 40 ms
 *   npm run upstream -- 4020 5        on port 4020, a piece every 5 ms
 *
 * and, in another terminal, the service with that model:
 *
 *   OPENAI_API_KEY=any OPENAI_BASE_URL=http://127.0.0.1:4010/v1 MODEL_ID=script npm start
 *
 * A word in the message makes it misbehave, for example "Draw our team !cut":
 *
 *   !think  reasons first      !cut   breaks off half-way      !length  stops at its output limit
 *   !hang   falls silent       !bad   sends a broken event     !fence   forgets the tags
 *   !half   leaves the end of the source out, so that the service has it repaired
 *   !unauthorized !quota !rateLimited !modelUnknown !overloaded !contentPolicy !tooLong … any name in refusals.ts
 */

import { loadExamples } from '../../src/kinds/examples.ts'
import type { Agent } from '../../src/kinds/kind.ts'
import { agents } from '../../src/kinds/registry.ts'
import { type Answer, malformedEvent, refusals, type Seen, startUpstream, tagged } from './upstream.ts'

const [port = 4010, delayMs = 40] = process.argv.slice(2).map(Number)

const misbehaviours: Record<string, (text: string) => Answer> = {
  think: () => ({ reasoning: ['The person wants a diagram. ', 'Which parts does it have? ', 'I shall draw it now.'] }),
  cut: () => ({ cut: 12 }),
  hang: () => ({ hang: 12 }),
  length: () => ({ finish: 'length' }),
  bad: () => ({ insertions: [{ before: 12, wire: malformedEvent }] }),
  fence: text => ({ text: text.replace(/<\/?design_concept>\n?/g, '').replace(/<\/?code>/g, '```') }),
  half: text => ({ text: `${text.slice(0, (text.indexOf('<code>') + text.length) / 2)}\n</code>` }),
  ...Object.fromEntries(Object.entries(refusals).map(([name, refuse]) => [name, () => refuse()])),
}

/** One after the other, so that a second try and a follow-up look different. */
let turn = 0

async function answer(request: Seen): Promise<Answer> {
  turn += 1
  const text = await say(request)
  const question = lastMessage(request)
  const named = Object.keys(misbehaviours).filter(name => question.includes(`!${name}`))
  console.log(`${request.body.model}: ${JSON.stringify(question.slice(-80))} ${named.join(' ')}`)
  const faults = named.map(name => misbehaviours[name]?.(text))
  return Object.assign({ text, size: 5, delayMs }, ...faults)
}

async function say(request: Seen): Promise<string> {
  const asked = agents.find(({ prompt }) => [prompt.full, prompt.short].some(told => request.text.startsWith(told)))
  if (asked === undefined) return route(lastMessage(request))
  if (asked.format === undefined)
    return 'I am a script, not a model. Ask me for a diagram and I show you one of my examples.'
  const examples = await loadExamples(asked.id, asked.format.extension)
  const example = examples[turn % examples.length]
  return tagged(`The example "${example?.name}", whatever you asked for.`, example?.source ?? '')
}

/** The routing call: the agent that is named, else any that draws. */
function route(question: string): string {
  const drawing = agents.filter(({ format }) => format !== undefined)
  const isNamed = ({ id, name }: Agent) => [id, name].some(word => question.toLowerCase().includes(word.toLowerCase()))
  return (drawing.find(isNamed) ?? drawing[turn % drawing.length])?.id ?? ''
}

function lastMessage({ body }: Seen): string {
  const content = body.messages.at(-1)?.content ?? ''
  return typeof content === 'string' ? content : content.map(part => (part.type === 'text' ? part.text : '')).join('')
}

const upstream = await startUpstream(answer, { port })
console.log(`A scripted model listens on ${upstream.url}`)
