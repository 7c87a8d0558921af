import type { Problem } from '../../../contract/diagrams.ts'
import type { Family } from './diagram-types.ts'
import { openersOf } from './rules/blocks.ts'
import { oncePerBody } from './rules/once-per-body.ts'
import { isReadable } from './rules/rule.ts'
import { participantNames } from './rules/sequence.ts'
import { isComment, type SourceLine } from './source-lines.ts'

/**
 * What Mermaid accepts without a word and draws otherwise than it was written. `error` where what was meant is clear and the
 * repair mends it; `warning` where the picture is only worth a look.
 */
interface Misreading {
  code: string
  level: Problem['level']
  message: string
  /** Lines it is found on; the diagram's first line and comments are left out. */
  pattern: RegExp
  /** Further conditions, for what one line cannot tell. */
  holds?(match: RegExpExecArray, body: readonly SourceLine[], index: number): boolean
}

const lostAfterHash: Misreading = {
  code: 'text-after-hash',
  level: 'warning',
  message: 'Everything behind `#` is taken for a comment and not shown: write it as `#35;`.',
  pattern: /^[^#]*:[^#]*#(?!\w{1,8};)/,
}

const misreadings: Partial<Record<Family, readonly Misreading[]>> = {
  flowchart: [
    {
      code: 'escaped-quotes',
      level: 'error',
      message: 'The quotes around this label are escaped and would be shown.',
      pattern: /[[({]&quot;[^"]*&quot;[\])}]/,
    },
    {
      code: 'bars-in-label',
      level: 'warning',
      message: 'The bars will be shown as part of the label: write `-->|label|`.',
      pattern: /--\s*\|[^|]+\|\s*--/,
    },
    {
      code: 'link-end',
      level: 'warning',
      message: 'A letter x or o right behind a link becomes its end: put a blank before the id.',
      pattern: /\w(?:--[-]?|==[=]?)[xo][A-Za-z]\w*\s*(?:$|;|\[|\(|\{)/,
    },
  ],
  sequence: [
    lostAfterHash,
    {
      code: 'participant',
      level: 'error',
      message: 'The whole text becomes the name of the participant: write `participant W as Web app`.',
      pattern:
        /^\s*(?:create\s+)?(?:participant|actor)\s+(?:["“][^"\\]+["”]\s+as\s+(\S+)|([\p{L}\p{N}_]+)\s*[[(].+[\])])\s*$/u,
      holds: ([, quoted, bracketed], body) => participantNames(body).includes(quoted ?? bracketed ?? ''),
    },
    {
      code: 'quoted-name',
      level: 'warning',
      message: 'The quotes will be shown as part of the name.',
      pattern: /^\s*(?:participant|actor)\s+\S+\s+as\s+["“].*["”]\s*$/,
    },
    {
      code: 'note-target',
      level: 'error',
      message: 'A note over two participants needs a comma between them; this adds a third participant.',
      pattern: /^\s*note\s+over\s+([^\s,:]+)\s+([^\s,:]+)\s*:/i,
      holds: ([, first = '', second = ''], body) => {
        const names = participantNames(body)
        return names.includes(first) && names.includes(second)
      },
    },
  ],
  class: [
    {
      code: 'class-declaration',
      level: 'error',
      message:
        'The words are joined to one class name: write `class Id["Name"]`, and inheritance as `Parent <|-- Child`.',
      pattern: /^\s*class\s+[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*\{?\s*$/u,
      holds: ([line]) => !/\bas\b/.test(line),
    },
    {
      code: 'class-declaration',
      level: 'error',
      message: 'This line draws nothing: write `class Name` and `<<interface>> Name`.',
      pattern: /^\s*(?:interface|enum|enumeration|abstract|struct|record)\s+[\p{L}\p{N}_]+\s*$/u,
      holds: (_match, body, index) => !isInBraces(body, index),
    },
    {
      code: 'class-declaration',
      level: 'error',
      message: 'This line draws nothing: write `Parent <|-- Child`.',
      pattern: /^\s*[\p{L}\p{N}_]+\s+(?:extends|implements|inherits(?: from)?)\s+[\p{L}\p{N}_]+\s*$/u,
      holds: ([line]) => !/^\s*(?:class|interface)\b/.test(line),
    },
  ],
  state: [
    {
      code: 'state-name',
      level: 'error',
      message: 'A name with blanks becomes several states: write `state "In review" as InReview`.',
      pattern:
        /^\s*(?:[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*-->|[^:"]+-->\s*[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*(?::|$))/u,
    },
    {
      code: 'pipe-label',
      level: 'error',
      message: 'The label becomes a state: write `A --> B : label`.',
      pattern: /-->\s*\|[^|]*\|/,
    },
    {
      code: 'semicolon',
      level: 'error',
      message: 'The semicolon becomes part of the state name.',
      pattern: /^[^:]*-->[^:]*;\s*$/,
    },
    {
      code: 'full-width-colon',
      level: 'error',
      message: 'The full-width colon begins a new state: write `:`.',
      pattern: /^[^:："]*-->[^:："]*：/,
    },
    {
      code: 'arrow',
      level: 'error',
      message: 'This arrow becomes a state: write `-->`.',
      pattern: /^\s*[\p{L}\p{N}_[\]*]+\s+=+>\s/u,
    },
    {
      code: 'state-name',
      level: 'error',
      message: 'The brackets become part of the state name: write `state "Name" as Id`.',
      pattern: /^[^:]*[\p{L}\p{N}_]\s*[[(]+\s*"[^"]*"\s*[\])]+[^:]*-->|-->[^:]*[\p{L}\p{N}_]\s*[[(]+\s*"[^"]*"/u,
    },
    {
      code: 'title',
      level: 'warning',
      message: 'A state diagram has no title statement: the words become states.',
      pattern: /^\s*title\s+\S/,
    },
  ],
  er: [
    {
      code: 'relation-label',
      level: 'error',
      message: 'Only the first word is the label, the others become entities: put the label in quotes.',
      pattern: /(?:--|\.\.)(?:o\||\|\||o\{|\|\{)\s*[^\s:"]+\s*:\s*[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+)+\s*$/u,
    },
    {
      code: 'entity-name',
      level: 'error',
      message: 'A name with blanks becomes several entities: put it in quotes.',
      pattern: /^\s*[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+)+\s*\{\s*$/u,
      holds: ([line]) => !/^\s*(?:subgraph|direction|classDef|style|class)\b/.test(line),
    },
    {
      code: 'attribute',
      level: 'error',
      message: 'The words behind the attribute become another attribute: write them as a comment in quotes.',
      pattern:
        /^\s*[^\s"]+\s+[^\s"]+(?:\s+(?:PK|FK|UK))?\s+(?:NOT NULL|PRIMARY KEY|FOREIGN KEY|UNIQUE|DEFAULT\s+\S+|NULL|AUTO_?INCREMENT)\b/i,
      holds: (_match, body, index) => isInBraces(body, index),
    },
  ],
  gantt: [
    {
      code: 'empty-section',
      level: 'error',
      message: 'A section without a name hides the tasks below it.',
      pattern: /^\s*section\s*$/,
    },
    {
      code: 'colon-in-name',
      level: 'error',
      message: 'The first colon ends the name: what follows it is read as data.',
      pattern:
        /^\s*(?!section\b|title\b|acc|click\b|todayMarker\b|axisFormat\b|dateFormat\b)[^:]+:[^:,]*[^\s:,][^:,]*:\s*(?:\w+\s*,|\d{4}-)/,
    },
    {
      code: 'duration',
      level: 'error',
      message: 'This duration is not known, the bar would have no length: write `5d` or `2w`.',
      pattern: /:.*,\s*\d+(?:\.\d+)?\s*(?:days?|weeks?|months?|years?|hours?|天|日|周|个月|年|小时)\s*$/i,
    },
    {
      code: 'unknown-task',
      level: 'warning',
      message: 'There is no task with this id: the bar would begin today.',
      pattern: /:.*\bafter\s+([^,]+?)\s*(?:,|$)/,
      holds: ([, ids = ''], body) => ids.split(/\s+/).every(id => !taskIds(body).has(id)),
    },
    {
      code: 'date',
      level: 'warning',
      message: 'This date is not written as `dateFormat` says: the bar may land in another year.',
      pattern:
        /:.*(?:^|[,:])\s*(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\s+\d|Q[1-4]\b|TBD|\d{1,2}月)/i,
      holds: (_match, body) => !body.some(line => /^\s*dateFormat\s+(?!YYYY-MM-DD)/.test(line.text)),
    },
  ],
  timeline: [
    {
      code: 'full-width-colon',
      level: 'error',
      message: 'The event would be swallowed by the period: write an ASCII colon.',
      pattern: /^\s*(?!section\b|title\b)[^:：]{1,24}：[^:]+$/,
    },
    {
      code: 'event-dash',
      level: 'error',
      message: 'The line is read as a period without an event: write `period : event`.',
      pattern: /^\s*(?:[-*]\s+)?(?:Q[1-4]\s*)?\d[\d\s/年月日.Q-]{2,16}?\s+[-–—]\s+\D[^:]*$/,
    },
    { code: 'bullet', level: 'warning', message: 'The dash will be shown.', pattern: /^\s*[-*]\s+\S/ },
  ],
  journey: [
    lostAfterHash,
    {
      code: 'score',
      level: 'warning',
      message: 'A score is a whole number from 1 to 5.',
      pattern: /^\s*[^:]+:\s*(-?\d+(?:\.\d+)?)\s*(?::|$)/,
      holds: ([, score]) => !/^[1-5]$/.test(score ?? ''),
    },
    {
      code: 'score',
      level: 'warning',
      message: 'This task has no score from 1 to 5.',
      pattern: /^\s*(?!section\b|title\b|acc)[^:]+:\s*[^\d\s-]/,
    },
  ],
  mindmap: [
    {
      code: 'lost-text',
      level: 'error',
      message: 'Only the text in the brackets would be shown: put the whole label in quotes.',
      pattern: /^\s*[^\s()[\]{}]+(?:\s+[^\s()[\]{}]+)*\s+\([^()]+\)\s*$/,
      holds: ([line]) => !/^\s*::/.test(line),
    },
    {
      code: 'bullet',
      level: 'warning',
      message: 'The bullet will be shown: indentation alone makes the levels.',
      pattern: /^\s*[-*]\s+\S/,
    },
  ],
  pie: [
    {
      code: 'quoted-title',
      level: 'warning',
      message: 'The quotes around the title will be shown.',
      pattern: /^\s*(?:pie\s+)?(?:showData\s+)?title\s+".*"\s*$/,
    },
  ],
  xychart: [
    {
      code: 'series-length',
      level: 'warning',
      message: 'The series and the axis do not have the same number of values.',
      pattern: /^\s*(?:bar|line)\b[^[]*\[(.*)\]/,
      holds: ([, values = ''], body) => {
        const axis = body.map(line => /^\s*x-axis\b[^[]*\[(.*)\]/.exec(line.text)?.[1]).find(list => list !== undefined)
        return axis !== undefined && countItems(axis) !== countItems(values)
      },
    },
    {
      code: 'lost-blank',
      level: 'warning',
      message: 'Blanks in a name without quotes are dropped.',
      pattern: /^\s*x-axis\b[^[]*\[[^\]"]*[A-Za-z0-9]\s+[A-Za-z0-9]/,
    },
  ],
  sankey: [
    {
      code: 'header-row',
      level: 'error',
      message: 'A row of column names would be drawn as a flow.',
      pattern: /^\s*"?[^",\d]+"?\s*,\s*"?[^",\d]+"?\s*,\s*"?\p{L}[^",\d]*"?\s*$/u,
    },
    {
      code: 'amount',
      level: 'error',
      message: 'Only the digits before the comma would count: write the number without separators.',
      pattern: /,\s*"\d{1,3}(?:,\d{3})+(?:\.\d+)?"\s*$/,
    },
    { code: 'amount', level: 'warning', message: 'A flow cannot be negative.', pattern: /,\s*-\d[\d.]*\s*$/ },
  ],
  c4: [
    {
      code: 'unknown-id',
      level: 'warning',
      message: 'The relation names an element that is not declared.',
      pattern: /^\s*(?:Bi)?Rel\w*\s*\(\s*(\w+)\s*,\s*(\w+)/,
      holds: ([, from = '', to = ''], body) => !c4Ids(body).has(from) || !c4Ids(body).has(to),
    },
  ],
}

/** The misreadings in a diagram of this family, in the order of its lines. */
export function findMisreadings(family: Family, body: readonly SourceLine[]): Problem[] {
  const known = misreadings[family] ?? []
  return body.flatMap((line, index) => {
    if ((index === 0 && family !== 'pie') || !isReadable(line.text) || isComment(line.text)) return []
    return known.flatMap(({ code, level, message, pattern, holds }) => {
      const match = pattern.exec(line.text)
      return match && (holds?.(match, body, index) ?? true)
        ? [{ code: `textdiagram/${code}`, level, message, line: line.number }]
        : []
    })
  })
}

function isInBraces(body: readonly SourceLine[], index: number): boolean {
  return openersOf(body)[index] !== undefined
}

const taskIds = oncePerBody(
  body => new Set(body.flatMap(({ text }) => text.slice(text.indexOf(':') + 1).split(',')).map(field => field.trim())),
)

const c4Ids = oncePerBody(
  body => new Set(body.flatMap(({ text }) => /^\s*(?!(?:Bi)?Rel)\w+\s*\(\s*(\w+)\s*[,)]/.exec(text)?.[1] ?? [])),
)

function countItems(list: string): number {
  return list.match(/"[^"]*"|[^,"]+/g)?.filter(item => item.trim() !== '').length ?? 0
}
