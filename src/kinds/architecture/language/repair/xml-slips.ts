import { changeAt } from '../../../../toolkit/text/change-at.ts'
import { type Candidate, type Edit, type Guided, repairGuidedNow } from '../../../../toolkit/text/guided-repair.ts'
import { nearestWords } from '../../../../toolkit/text/nearest-words.ts'
import { parseXml } from '../parse-xml.ts'

/** A drawing with more of them has another fault: it is read leniently. */
const mostSlips = 3

/** Repairs slips of the pen in a drawing's XML: signs of a tag that are missing, doubled or others, and misspelt names. */
export function repairSlips(source: string): Guided {
  return repairGuidedNow(source, findStop, edits, mostSlips)
}

const elementNames =
  'mxfile diagram mxGraphModel root mxCell mxGeometry mxPoint Array object UserObject mxRectangle'.split(' ')
const attributeNames =
  'id value style parent vertex edge source target geometry label name x y width height relative as connectable collapsed visible'.split(
    ' ',
  )
const name = `(?:${elementNames.join('|')})`

/** Signs of a tag as they are meant: what stands there, and what is written in its place. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\s[\w:]+)(?:\s*(?:={2,}|=?\s*[-;:.|]+)\s*|\s+)(?=["'])/g, '='],
  [/""([^"<>]+)""/g, '"$1"'],
  [/(?<==")([^"'<>]*)'(?=\s*\/?>|\s+[\w:]+=)/g, '$1"'],
  [/(?<==')([^"'<>]*)"(?=\s*\/?>|\s+[\w:]+=)/g, "$1'"],
  [/(?<==)(?=[^\s"'=<>][^"=<>]*"(?:\s|\/|>))/g, '"'],
  [/(?<=="[^"=<>]*[^"=<>\s])(?=\s+[\w:]+="|\s*\/?>)/g, '"'],
  [/(?<=["'])(?=[A-Za-z]+=["'])/g, ' '],
  [/(?<=["'])\s*[,;|.]+\s*(?=[A-Za-z]+=["']|\/?>)/g, ' '],
  [/<{2,}/g, '<'],
  [/>{2,}/g, '>'],
  [/\/{2,}(?=>)/g, '/'],
  [new RegExp(`(?<=^\\s*|>\\s*)(?=\\/?${name}\\b)`, 'gm'), '<'],
  [/[)\]}](?=\s*(?:$|<))/gm, '>'],
  [/(?<=["'/])(?=\s*(?:$|<))/gm, '>'],
  [/(?<=["'])(?=\s*(?:$|<))/gm, '/>'],
]

const edits: readonly Edit[] = [...spellings.map(([pattern, written]) => spell(pattern, written)), spellName]

/** Nothing that a fault is about is further away. */
const [before, behind] = [400, 200]

function spell(pattern: RegExp, written: string): Edit {
  return function* (text, stop) {
    const start = Math.max(0, stop - before)
    const part = text.slice(start, stop + behind)
    for (const match of part.matchAll(pattern)) {
      const [found, inner = ''] = match
      const put = written.replace('$1', () => inner)
      if (put !== found) yield changeAt(text, start + match.index, start + match.index + found.length, put)
    }
  }
}

/** A misspelt name of an element or an attribute. */
function* spellName(text: string, stop: number): Generator<Candidate> {
  const found = /^[\w:]+/.exec(text.slice(stop, stop + 60))?.[0] ?? ''
  const isElement = /<\/?$/.test(text.slice(Math.max(0, stop - 2), stop))
  for (const known of nearestWords(found, isElement ? elementNames : attributeNames))
    yield { ...changeAt(text, stop, stop + found.length, known), lost: found }
}

/** Offset of the first fault of the XML, of a misspelt name, or of a tag that is read as text. */
function findStop(text: string): number | null {
  const [fault] = parseXml(text).faults
  const stops = [fault?.offset, findMisspelt(text), findTagInText(text)].filter(stop => stop !== undefined)
  return stops.length === 0 ? null : Math.min(...stops)
}

function findMisspelt(text: string): number | undefined {
  for (const { 0: tag, 1: element = '', index } of text.matchAll(
    /<\/?([A-Za-z][\w:]*)((?:\s+[\w:]+\s*=\s*"[^"]*")*)/g,
  )) {
    if (!elementNames.includes(element)) {
      if (nearestWords(element, elementNames).length > 0) return index + tag.indexOf(element)
      continue
    }
    if (!element.startsWith('mx')) continue
    for (const attribute of tag.matchAll(/(?<=\s)([\w:]+)(?=\s*=\s*")/g)) {
      const written = attribute[0]
      const near = nearestWords(written, attributeNames).filter(known => !new RegExp(`\\s${known}\\s*=`).test(tag))
      if (written.length > 3 && near.length > 0) return index + attribute.index
    }
  }
  return undefined
}

/** `mxCell id="a">`: a tag without its first sign. */
function findTagInText(text: string): number | undefined {
  const found = new RegExp(`>\\s*(?=/?${name}\\b[^<]*>)`).exec(text)
  return found ? found.index + found[0].length : undefined
}
