import type { Repair } from '../../../../contract/diagrams.ts'
import { messages } from '../../messages/index.ts'
import { guessHeader, type Header, readHeader } from '../diagram-types.ts'
import { isComment, type SourceLine } from '../source-lines.ts'

export interface HeadedBody {
  header: Header
  /** Front matter to stand before it. */
  front: SourceLine[]
  body: readonly SourceLine[]
  repairs: Repair[]
}

/**
 * Gives a source the first line that Mermaid wants: spells its keyword, puts statements behind it on lines of their own,
 * drops what stands before it, or adds it where the statements leave no doubt. Null where the type remains unknown.
 */
export function repairHeader(body: readonly SourceLine[]): HeadedBody | null {
  const first = body[0]
  if (!first) return null
  const header = readHeader(first.text)
  if (header) return splitHeaderLine(header, body)
  if (/^\s*@startuml\b/.test(first.text))
    return repairHeader(body.slice(1).filter(line => !/^\s*@enduml\b/.test(line.text)))
  const guessed = guessHeader(first.text)
  const later = body.findIndex((line, index) => index > 0 && isBareHeader(line.text))
  if (later !== -1) return withHeaderFrom(body, later)
  if (guessed) return respell(first, guessed, body)
  const keyword = inferKeyword(body.map(line => line.text))
  const inferred = keyword === null ? null : readHeader(keyword)
  if (keyword === null || !inferred) return null
  const repair = {
    ...messages.tell('missing-header', { text: keyword }),
    line: first.number,
  }
  return { header: inferred, front: [], body: [{ text: keyword, number: first.number }, ...body], repairs: [repair] }
}

const bareHeader =
  /^\s*(?:(?:flowchart(?:-elk)?|graph)\s+(?:TD|TB|LR|RL|BT)|sequenceDiagram|classDiagram(?:-v2)?|stateDiagram(?:-v2)?|erDiagram|gitGraph(?:\s+(?:LR|TB|BT))?|gantt|journey|mindmap|timeline|quadrantChart|xychart(?:-beta)?(?:\s+horizontal)?|sankey(?:-beta)?|radar-beta|treemap(?:-beta)?|requirementDiagram|C4(?:Context|Container|Component|Dynamic|Deployment)|block-beta|packet-beta|architecture-beta|kanban|pie(?:\s+(?:title|showData)\b.*)?)\s*[:;]?\s*$/

/** A line that is a diagram's first line and nothing else. */
function isBareHeader(text: string): boolean {
  return bareHeader.test(text)
}

/** Whether the first line is followed at once by another one, which then is the one that was meant. */
export function isHeaderAlone(body: readonly SourceLine[]): boolean {
  const next = body.slice(1).find(line => line.text.trim() !== '' && !isComment(line.text))
  return (
    readHeader(body[0]?.text ?? '') !== null &&
    next !== undefined &&
    (isBareHeader(next.text) || /^\s*(?:flowchart|graph)\s*$/.test(next.text))
  )
}

/** Where a second diagram begins in `body`, or -1. Node texts of an outline may look like keywords, so they must stand at the margin. */
export function secondHeader(body: readonly SourceLine[]): number {
  const margin = body[0]?.text.search(/\S/) ?? 0
  return body.findIndex((line, index) => index > 0 && isBareHeader(line.text) && line.text.search(/\S/) <= margin)
}

function withHeaderFrom(body: readonly SourceLine[], at: number): HeadedBody | null {
  const headed = repairHeader(body.slice(at))
  if (!headed) return null
  const repair = { ...messages.tell('text-before'), line: body[0]?.number ?? 1 }
  const title = body.slice(0, at).find(line => /^\s*title\s*:?\s+\S/i.test(line.text))
  const repairs = [repair, ...headed.repairs]
  if (!title) return { ...headed, repairs }
  if (takesTitle(headed.header))
    return { ...headed, body: [...headed.body.slice(0, 1), title, ...headed.body.slice(1)], repairs }
  const name = JSON.stringify(title.text.replace(/^\s*title\s*:?\s+/i, '').trim())
  const front = ['---', `title: ${name}`, '---'].map(text => ({ text, number: title.number }))
  return { ...headed, front, repairs }
}

function takesTitle(header: Header): boolean {
  return ['sequence', 'class', 'gantt', 'timeline', 'journey', 'pie', 'quadrant', 'xychart', 'c4'].includes(
    header.family,
  )
}

function respell(first: SourceLine, guessed: Header, body: readonly SourceLine[]): HeadedBody {
  const direction = guessed.family === 'flowchart' && guessed.rest === '' ? ' TD' : ''
  const rest = `${direction} ${guessed.rest}`.trimEnd()
  const line = { ...first, text: guessed.keyword + rest }
  const repair = {
    ...messages.tell('header', { case: 'written', text: guessed.keyword }),
    line: first.number,
  }
  const headed = splitHeaderLine({ ...guessed, rest }, [line, ...body.slice(1)])
  return { ...headed, repairs: [repair, ...headed.repairs] }
}

/** What may follow a keyword on its line. */
const headerRest: Partial<Record<Header['family'], RegExp>> = {
  flowchart: /^\s*(?:TD|TB|LR|RL|BT|[<>^v])?/,
  git: /^\s*(?:(?:LR|TB|BT)\s*:|:)?/,
  pie: /^(?:\s+showData)?(?:\s+title\b.*)?/,
  xychart: /^\s*(?:horizontal|vertical)?/,
  timeline: /^\s*(?:LR|TD)?/,
}

function splitHeaderLine(header: Header, body: readonly SourceLine[]): HeadedBody {
  const [first, ...others] = body
  if (!first) return { header, front: [], body, repairs: [] }
  const rest = plainRest(header)
  const kept = (headerRest[header.family] ?? /^/).exec(rest)?.[0] ?? ''
  const behind = rest
    .slice(kept.length)
    .replace(/^\s*[;:：]|^\s+(?:chart|diagram|graph)\b/i, '')
    .trim()
  const isDirectionUnknown = header.family === 'flowchart' && /^[A-Za-z]{2}$/.test(behind)
  const text = `${header.keyword}${kept}`.trimEnd()
  if (behind === '' && text === first.text.trim().replace(/;$/, '')) return { header, front: [], body, repairs: [] }
  const indent = /^\s*/.exec(others.find(line => line.text.trim() !== '')?.text ?? '')?.[0] ?? ''
  const statement =
    behind === '' || isDirectionUnknown || isComment(behind) ? [] : [{ text: indent + behind, number: first.number }]
  const repair = { ...messages.tell('header-line'), line: first.number }
  const headline = { ...first, text: header.family === 'flowchart' && kept.trim() === '' ? `${text} TD` : text }
  return { header, front: [], body: [headline, ...statement, ...others], repairs: [repair] }
}

/** Directions in words and in small letters. */
const directions: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:left[\s-]*(?:to[\s-]*)?right|horizontal|从左[到至]右|横向)(?=[\s:;]|$)|^\s*lr(?=[\s:;]|$)/i, ' LR'],
  [/^\s*(?:right[\s-]*(?:to[\s-]*)?left|从右[到至]左)(?=[\s:;]|$)|^\s*rl(?=[\s:;]|$)/i, ' RL'],
  [/^\s*(?:bottom[\s-]*(?:to[\s-]*)?(?:top|up)|从下[到至]上)(?=[\s:;]|$)|^\s*bt(?=[\s:;]|$)/i, ' BT'],
  [
    /^\s*(?:top[\s-]*(?:to[\s-]*)?(?:down|bottom)|vertical|从上[到至]下|纵向)(?=[\s:;]|$)|^\s*t[db](?=[\s:;]|$)/i,
    ' TD',
  ],
]

/** What follows the keyword, with a direction as Mermaid writes it. */
function plainRest({ family, rest }: Header): string {
  if (family === 'git') return rest.replace(/^\s*[:：](?!\w)/, ':').replace(/^(\s*(?:LR|TB|BT))\s*$/, '$1:')
  const bare = rest.replace(/^\s*[:：](?!\w)/, '')
  if (family !== 'flowchart' || /^\s*(?:TD|TB|LR|RL|BT)\b/.test(bare)) return bare
  const [pattern, direction] = directions.find(([words]) => words.test(bare)) ?? []
  return pattern && direction ? bare.replace(pattern, direction) : bare
}

/** Which lines speak for which type; the most telling first. A type is taken where at least half of the statements are its own. */
const speakers: readonly (readonly [keyword: string, pattern: RegExp])[] = [
  [
    'erDiagram',
    /(?:\|o|\|\||\}o|\}\|)(?:--|\.\.)(?:o\||\|\||o\{|\|\{)|^(?:int|string|varchar|date|datetime|text|boolean|decimal|bigint|uuid)\S*\s+\w+(?:\s+(?:PK|FK|UK).*)?$/,
  ],
  ['classDiagram', /<\|--|--\|>|<\|\.\.|\.\.\|>|\*--|o--|^class\s+\w+|^[+#~]\w+(?:\(.*\))?/],
  [
    'sequenceDiagram',
    /^(?:participant|actor|activate|deactivate|autonumber)\b|-{1,2}>>|^[^->:]+->\s*[^->:]+:\s*\S|^note (?:over|left of|right of)\b|^(?:alt|opt|loop|par|else)\b/i,
  ],
  ['stateDiagram-v2', /^\[\*\]\s*-->|-->\s*\[\*\]|^state\s+/],
  ['gantt', /^(?:dateFormat|axisFormat|excludes)\b|:\s*(?:\w+\s*,\s*)*(?:\d{4}-\d{2}-\d{2}|after \w+)/],
  ['journey', /^[^:]+:\s*[1-5]\s*:\s*\S/],
  ['quadrantChart', /^quadrant-[1-4]\b|:\s*\[\s*[01]?\.?\d+\s*,\s*[01]?\.?\d+\s*\]$/],
  ['xychart-beta', /^(?:bar|line)\s+\[|^[xy]-axis\b/],
  ['pie', /^"[^"]+"\s*:\s*[\d.]+$/],
  ['gitGraph', /^(?:commit|branch|checkout|merge)\b/],
  ['C4Context', /^(?:Person|System|Container|Component|Rel|BiRel)\w*\(/],
  ['flowchart TD', /-->|---|==>|-\.->|^subgraph\b|^\w+(?:\[.*\]|\{.*\}|\(.*\))/],
]
const neutral = /^(?:title|section|end|\}|direction|style|classDef|class|accTitle|accDescr)\b|^\}$|^\w[\w ]*\{$/

function inferKeyword(texts: readonly string[]): string | null {
  const statements = texts
    .map(text => text.trim())
    .filter(text => text !== '' && !isComment(text) && !neutral.test(text))
  const scores = speakers.map(
    ([keyword, pattern]) => [keyword, statements.filter(text => pattern.test(text)).length] as const,
  )
  const best = scores.reduce((winner, score) => (score[1] > winner[1] ? score : winner), ['', 0] as const)
  return best[1] > 0 && best[1] * 2 >= statements.length ? best[0] : null
}
