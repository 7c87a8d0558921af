import { type Edit, type Guided, repairGuided } from '../../../toolkit/text/guided-repair.ts'
import { slipEditsOf } from '../../../toolkit/text/line-edits.ts'
import { nearestWords } from '../../../toolkit/text/nearest-words.ts'
import { messages } from '../messages/index.ts'
import { check } from './check.ts'
import { loadEngine } from './engine.ts'
import { dataFields, itemFields, textFields, themeFields, topFields } from './templates.ts'

const fields = [...new Set([...topFields, ...dataFields, ...itemFields, ...textFields, ...themeFields])]
const language = { keywords: [], fields, separators: [''], isSeparatedOften: true, comment: '//', hasBullets: true }

/** More of them are another fault: the rules repair it. */
const mostSlips = 3

/** Repairs slips of the pen where the engine stops reading an infographic. */
export function repairSlips(source: string): Promise<Guided> {
  return repairGuided(source, findStop, [spellTemplate, ...slipEditsOf(() => language)], mostSlips)
}

/** The name of a template in the first line with another one like it. */
const spellTemplate: Edit = function* (text) {
  const [, start = '', written = '', rest = ''] = /^(infographic\s+)([\w-]+)([\s\S]*)$/.exec(text) ?? []
  for (const name of nearestWords(written, [...loadEngine().templateNames])) {
    const told = messages.create('template-name', { case: 'corrected', written, name })
    yield { text: start + name + rest, repair: { ...told, line: 1 }, lost: written }
  }
}

/** Offset of the first line with an error. */
async function findStop(source: string): Promise<number | null> {
  const error = (await check(source)).find(({ level }) => level === 'error')
  if (!error) return null
  const lines = source.split('\n').slice(0, (error.line ?? 1) - 1)
  return lines.reduce((offset, line) => offset + line.length + 1, 0)
}
