import type { Agent } from '../kinds/kind.ts'
import { NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import { isRecord } from '../shared/is-record.ts'
import type { Structure } from '../structure/structure.ts'
import { parseJson } from '../toolkit/json/parse-json.ts'
import { decodeEntities } from '../toolkit/xml/entities.ts'

/** Patterns of labels in the formats, which work however broken the rest of a source is: JSON and XML. */
const quotedLabels = [/"label"\s*:\s*"((?:[^"\\]|\\.){1,200})"/g, /\bvalue="([^"<>]{1,200})"(?=[\s/>])/g]

/** The brackets of Mermaid, but for those of an icon; in XML they are text or the functions of CSS. */
const bracketedLabel =
  /(?<!^\s*(?:service|group)\s+[\p{L}\p{N}_-]*)[\p{L}\p{N}_][[({]{1,2}"?([^[\](){}"|\n]{1,200})"?[\])}]/gmu

/** A longer label may be drawn in parts, or be a part of what is drawn. */
const fewestLetters = 5

/** Fields of a structure that a drawing shows neither as text nor as a picture. */
const unseen = new Set(['id', 'role', 'type'])

/**
 * Labels that stand in what was `written`, and figures in the data of `output`, which the drawing of `output` does not show: a repair has put a
 * bracket where it was not meant. Empty where that cannot be told.
 */
export async function findLost(kind: Agent, written: string, output: string): Promise<string[]> {
  const notation = kind.draws && findNotationById(kind.draws.notation)
  if (!notation) return []
  try {
    const { structure } = await notation.read({ text: output })
    if (structure.type === 'chart') return findLostFigures(structure, output)
    const patterns = kind.draws?.notation === 'drawio' ? quotedLabels : [...quotedLabels, bracketedLabel]
    return findLostLabels(structure, written, patterns)
  } catch (error) {
    if (error instanceof NotationFault) return []
    throw error
  }
}

function findLostLabels(structure: Structure, written: string, patterns: readonly RegExp[]): string[] {
  const shown: string[] = []
  JSON.stringify(structure, (key, value) => {
    if (unseen.has(key)) return undefined
    if (typeof value === 'string') shown.push(value)
    return value
  })
  // What is shown has lost its markup, or is its notation's own: angle brackets may be text or tags.
  const texts = shown.flatMap(text => [plain(text), lettersOf(text)])
  const drawn = new Set(texts)
  const all = texts.join(' ')
  const isDrawn = (label: string) => drawn.has(label) || (label.length >= fewestLetters && all.includes(label))
  const spots = patterns.flatMap(pattern => [...written.matchAll(pattern)])
  const isLost = (label: string) => !isDrawn(plain(decode(label))) && !linesOf(label).every(isDrawn)
  // The brackets of a call are drawn as they are written.
  const isShown = (spot: string) => shown.some(text => text.includes(spot))
  return [...Map.groupBy(spots, ([, label = '']) => label)].flatMap(([label, places]) =>
    isLost(label) && !places.every(([spot]) => isShown(spot)) ? [label] : [],
  )
}

/** A label without the escapes of JSON and XML. */
function decode(label: string): string {
  const unescaped = label.includes('\\') ? parseJson(`"${label}"`) : undefined
  return decodeEntities(typeof unescaped === 'string' ? unescaped : label)
}

/** The parts of a label between tags and line breaks, which may be drawn in separate places, as a name and its technology are. */
function linesOf(label: string): string[] {
  return decode(label)
    .split(/<[^<>]{0,200}>|\\n|\n/)
    .map(plain)
    .filter((line, _, all) => line !== '' || all.length === 1)
}

function findLostFigures({ rows }: Extract<Structure, { type: 'chart' }>, output: string): string[] {
  const drawn = new Set(rows.flat().map(String))
  const figures = figuresIn(parseJson(output), false)
  return [...new Set(figures)].filter(figure => !drawn.has(figure))
}

/** The names and numbers below `data` and `source`: other keys hold sizes and colours. */
function figuresIn(value: unknown, isData: boolean): string[] {
  if (typeof value === 'number') return isData ? [String(value)] : []
  if (Array.isArray(value))
    return value.flatMap(item => (isData && typeof item === 'string' ? [item] : figuresIn(item, isData)))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    figuresIn(inner, key === 'data' || key === 'source' || (isData && key === 'value')),
  )
}

/** Letters and digits alone, without escapes and tags: marks are written in many ways. */
function plain(text: string): string {
  return lettersOf(text.replaceAll(/&#?\w{1,8};|#\w{1,8};|\\[nrt"]|<[^<>]{0,200}>/g, ''))
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
