import type { Repair } from '../../../../contract/diagrams.ts'
import { messages } from '../../messages/index.ts'
import { guessHeader, type Header, readHeader } from '../diagram-types.ts'
import { isComment, type SourceLine } from '../source-lines.ts'

export interface HeadedBody {
  header: Header
  /** Front matter to write before it. */
  front: SourceLine[]
  body: readonly SourceLine[]
  repairs: Repair[]
}

/**
 * Gives a source the first line that Mermaid expects: corrects its keyword, puts statements after it on separate lines,
 * removes what is before it, or adds it where the statements leave no doubt. Null where the type remains unknown.
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
  const keyword = loneWord.test(first.text) ? null : inferKeyword(body.map(line => line.text))
  const inferred = keyword === null ? null : readHeader(keyword)
  if (keyword === null || !inferred) return null
  const repair = {
    ...messages.create('missing-header', { text: keyword }),
    line: first.number,
  }
  return { header: inferred, front: [], body: [{ text: keyword, number: first.number }, ...body], repairs: [repair] }
}

/** A first line that is meant as one, of a type that nobody can guess: below another one it would be drawn. */
const loneWord = /^\s*[A-Za-z-]+(?:\s+(?:TD|TB|LR|RL|BT))?\s*$/

const bareHeader =
  /^\s*(?:(?:flowchart(?:-elk)?|graph)\s+(?:TD|TB|LR|RL|BT)|sequenceDiagram|classDiagram(?:-v2)?|stateDiagram(?:-v2)?|erDiagram|gitGraph(?:\s+(?:LR|TB|BT))?|gantt|journey|mindmap|timeline|quadrantChart|xychart(?:-beta)?(?:\s+horizontal)?|sankey(?:-beta)?|radar-beta|treemap(?:-beta)?|requirementDiagram|C4(?:Context|Container|Component|Dynamic|Deployment)|block-beta|packet-beta|architecture-beta|kanban|pie(?:\s+(?:title|showData)\b.*)?)\s*[:;]?\s*$/

/** True if the first line is a diagram's first line and nothing else. */
function isBareHeader(text: string): boolean {
  return bareHeader.test(text)
}

/** True if the first line is followed by another first line, which is then the intended one. */
export function isHeaderAlone(body: readonly SourceLine[]): boolean {
  const next = body.slice(1).find(line => line.text.trim() !== '' && !isComment(line.text))
  return (
    readHeader(body[0]?.text ?? '') !== null &&
    next !== undefined &&
    (isBareHeader(next.text) || /^\s*(?:flowchart|graph)\s*$/.test(next.text))
  )
}

/** Where a second diagram begins in `body`, or -1. Texts of an outline may look like keywords, so the line must not be indented. */
export function secondHeader(body: readonly SourceLine[]): number {
  const margin = body[0]?.text.search(/\S/) ?? 0
  return body.findIndex((line, index) => index > 0 && isBareHeader(line.text) && line.text.search(/\S/) <= margin)
}

function withHeaderFrom(body: readonly SourceLine[], at: number): HeadedBody | null {
  const headed = repairHeader(body.slice(at))
  if (!headed) return null
  const repair = { ...messages.create('text-before'), line: body[0]?.number ?? 1 }
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
    ...messages.create('header', { case: 'written', text: guessed.keyword }),
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
  const version = header.family === 'state' && /^v2$/i.test(behind)
  if (version) return splitHeaderLine({ ...header, keyword: 'stateDiagram-v2', rest: '' }, body)
  const isDirectionUnknown = header.family === 'flowchart' && /^[A-Za-z]{2}$/.test(behind)
  const text = `${header.keyword}${kept}`.trimEnd()
  if (behind === '' && text === first.text.trim().replace(/;$/, '')) return { header, front: [], body, repairs: [] }
  const indent = /^\s*/.exec(others.find(line => line.text.trim() !== '')?.text ?? '')?.[0] ?? ''
  const statement =
    !/[\p{L}\p{N}*]/u.test(behind) ||
    isDirectionUnknown ||
    isComment(behind) ||
    isHeaderMisread({ ...header, rest: header.family === 'mindmap' ? behind : '' })
      ? []
      : [{ text: indent + asDirection(header, behind), number: first.number }]
  const repair = { ...messages.create('header-line'), line: first.number }
  const headline = { ...first, text: header.family === 'flowchart' && kept.trim() === '' ? `${text} TD` : text }
  return { header, front: [], body: [headline, ...statement, ...others], repairs: [repair] }
}

/** Types that have their direction on a line of its own. */
const directed: readonly Header['family'][] = ['state', 'er', 'class', 'requirement']

function asDirection({ family }: Header, behind: string): string {
  return directed.includes(family) && aDirection.test(behind) ? `direction ${behind.slice(0, 2).toUpperCase()}` : behind
}

const aDirection = /^(?:LR|RL|TB|TD|BT)\s*;?$/i

/** True if Mermaid reads what follows the keyword as a statement: `erDiagram LR` has an entity `LR`. */
export function isHeaderMisread({ family, rest }: Header): boolean {
  if (family === 'mindmap') return aDirection.test(rest.trim())
  return directed.includes(family) && (aDirection.test(rest.trim()) || /^v2$/i.test(rest.trim()))
}

/** Directions as words and in lower case. */
const directions: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:left[\s-]*(?:to[\s-]*)?right|horizontal|从左[到至]右|横向)(?=[\s:;]|$)|^\s*lt?r(?=[\s:;]|$)/i, ' LR'],
  [/^\s*(?:right[\s-]*(?:to[\s-]*)?left|从右[到至]左)(?=[\s:;]|$)|^\s*rt?l(?=[\s:;]|$)/i, ' RL'],
  [/^\s*(?:bottom[\s-]*(?:to[\s-]*)?(?:top|up)|从下[到至]上)(?=[\s:;]|$)|^\s*bt(?=[\s:;]|$)/i, ' BT'],
  [
    /^\s*(?:top[\s-]*(?:to[\s-]*)?(?:down|bottom)|vertical|从上[到至]下|纵向)(?=[\s:;]|$)|^\s*t[db](?=[\s:;]|$)/i,
    ' TD',
  ],
]

/** What follows the keyword, with a direction as Mermaid writes it. */
function plainRest({ family, rest }: Header): string {
  if (family === 'git') return rest.replace(/^\s*[:：](?!\w)/, ':').replace(/^(\s*(?:LR|TB|BT))\s*$/, '$1:')
  const bare = rest.replace(/^\s*[:：](?!\w)/, '').replace(/^\s*[[("']\s*(TD|TB|LR|RL|BT)\s*[\])"']/, ' $1')
  if (family === 'pie')
    return bare.replace(/\btitle\s*[:：]\s*/i, 'title ').replace(/(\bshowData)\s*[:=]\s*true\b/i, '$1')
  if (family !== 'flowchart' || /^\s*(?:TD|TB|LR|RL|BT)\b/.test(bare)) return bare
  const [pattern, direction] = directions.find(([words]) => words.test(bare)) ?? []
  return pattern && direction ? bare.replace(pattern, direction) : bare
}

/** Lines that indicate a type, the most specific first. A type is chosen if it fits at least half of the statements. */
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

/** Lines that no other type has. */
const decisive: readonly (readonly [keyword: string, pattern: RegExp])[] = [
  ['stateDiagram-v2', /^\[\*\]\s*-->|-->\s*\[\*\]/],
  ['architecture-beta', /^(?:service|group|junction)\s+[\w-]+\([\w:-]+\)\[/],
  ['block-beta', /^(?:columns\s+\d+|block:\w+(?::\d+)?)$/],
]

function inferKeyword(texts: readonly string[]): string | null {
  const decided = decisive.find(([, pattern]) => texts.some(text => pattern.test(text.trim())))
  if (decided) return decided[0]
  const statements = texts
    .map(text => text.trim())
    .filter(text => text !== '' && !isComment(text) && !neutral.test(text))
  const scores = speakers.map(
    ([keyword, pattern]) => [keyword, statements.filter(text => pattern.test(text)).length] as const,
  )
  const best = scores.reduce((winner, score) => (score[1] > winner[1] ? score : winner), ['', 0] as const)
  return best[1] > 0 && best[1] * 2 >= statements.length ? best[0] : null
}
