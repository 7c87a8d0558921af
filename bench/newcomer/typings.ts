import { listParts } from '../../src/structure/parts.ts'
import { answer } from './answer.ts'

/** Another way to type the same message: the message itself, where it has nothing that would be typed otherwise. */
interface Typing {
  name: string
  of: 'english' | 'chinese' | 'both'
  type(text: string): string
}

const hanThenLatin = /(?<=\p{Script=Han})(?=[A-Za-z\d])|(?<=[A-Za-z\d%])(?=\p{Script=Han})/gu

const typings: readonly Typing[] = [
  { name: 'blanks between Chinese and Latin', of: 'chinese', type: text => text.replaceAll(hanThenLatin, ' ') },
  { name: 'half-width marks', of: 'chinese', type: text => text.replaceAll('，', ',').replaceAll('：', ':') },
  {
    name: 'full-width digits',
    of: 'chinese',
    type: text => text.replaceAll(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  },
  {
    name: 'a greeting and thanks, in Chinese',
    of: 'chinese',
    type: text => `你好，${text.replace(/。$/, '')}。谢谢！`,
  },
  { name: 'a greeting and thanks', of: 'english', type: text => `Hi! ${text} Thank you!` },
  {
    name: 'a full stop more or less',
    of: 'english',
    type: text => (/\.$/.test(text) ? text.slice(0, -1) : `${text}.`),
  },
  { name: 'typographic apostrophes', of: 'english', type: text => text.replaceAll("'", '’') },
  { name: 'a pictogram before it', of: 'both', type: text => `🙂 ${text}` },
  { name: 'unbreakable blanks', of: 'both', type: text => text.replaceAll(/(?<=\S) (?=\S)/g, '\u00a0') },
  { name: 'lines of Windows', of: 'both', type: text => text.replaceAll('\n', '\r\n') },
  { name: 'other arrows', of: 'both', type: text => text.replaceAll(/ ?(?:->|→) ?/g, ' ➜ ') },
  { name: 'other bullets', of: 'both', type: text => text.replaceAll(/^(\s*)[-*] /gm, '$1• ') },
]

/** Of how many messages each way to type them changes nothing in what is drawn, and the first of the others. */
export async function measureTypings(texts: readonly string[]): Promise<void> {
  const tally = new Map(typings.map(({ name }) => [name, { typed: 0, alike: 0, first: '' }]))
  for (const text of texts) {
    const language = /\p{Script=Han}/u.test(text) ? 'chinese' : 'english'
    const plain = await draw(text)
    for (const { name, of, type } of typings) {
      const [typed, count] = [type(text), tally.get(name)]
      if (!count || typed === text || (of !== 'both' && of !== language)) continue
      const isAlike = (await draw(typed)) === plain
      count.typed += 1
      count.alike += isAlike ? 1 : 0
      if (!isAlike) count.first ||= typed
    }
  }
  for (const [name, { typed, alike, first }] of tally) {
    const share = `${typed === 0 ? '-' : ((alike / typed) * 100).toFixed(1)} %`
    const other = first === '' ? '' : `   not: ${JSON.stringify(first.slice(0, 70))}`
    console.log(`${name.padEnd(36)}${`${alike} of ${typed}`.padStart(14)}${share.padStart(9)}${other}`)
  }
}

/** What a drawing says, whatever blanks are in its names. */
async function draw(text: string): Promise<string> {
  const drawn = await answer(text)
  if ('told' in drawn || !drawn.structure) return ''
  const { elements, connections } = listParts(drawn.structure)
  const labels = new Map(elements.map(({ id, label }) => [id, label]))
  const arrows = connections.map(({ from, to, label }) => [labels.get(from), labels.get(to), label])
  const said = [drawn.agent, elements.map(({ kind, label, fields }) => [kind, label, fields.value]), arrows]
  return JSON.stringify(said).replaceAll(/[\s_]/g, '').toLowerCase()
}
