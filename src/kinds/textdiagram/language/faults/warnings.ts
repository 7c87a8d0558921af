import type { Message } from '../../../../shared/messages/create-messages.ts'
import { messages } from '../../messages/index.ts'
import type { Family } from '../diagram-types.ts'
import type { SourceLine } from '../source-lines.ts'
import { hasSeries } from './charts.ts'
import { oncePerBody } from './once-per-body.ts'

/** What Mermaid draws differently from what was written, and only a person can correct. */
export interface Warning extends Message {
  /** Matches the lines with the fault; the diagram's first line and comments are not tested. */
  pattern: RegExp
  /** Further conditions that need more than one line. */
  holds?(match: RegExpExecArray, body: readonly SourceLine[], index: number): boolean
  /** A complete source with only this warning. */
  example: string
}

const lostAfterHash = (example: string): Warning => ({
  ...messages.create('textdiagram/text-after-hash'),
  pattern: /^[^#]*:[^#]*#(?!\w{1,8};)/,
  example,
})

export const warningsOf: Partial<Record<Family, readonly Warning[]>> = {
  flowchart: [
    {
      ...messages.create('textdiagram/bars-in-label'),
      pattern: /--\s*\|[^|]+\|\s*--/,
      example: 'flowchart TD\n  A -- |yes| --> B',
    },
    {
      ...messages.create('textdiagram/link-end'),
      pattern: /\w(?:--[-]?|==[=]?)[xo][A-Za-z]\w*\s*(?:$|;|\[|\(|\{)/,
      example: 'flowchart TD\n  A---oB',
    },
  ],
  sequence: [lostAfterHash('sequenceDiagram\n  A->>B: ticket # 12')],
  gantt: [
    {
      ...messages.create('textdiagram/unknown-task'),
      pattern: /:.*\bafter\s+([^,]+?)\s*(?:,|$)/,
      holds: ([, ids = ''], body) => ids.split(/\s+/).every(id => !taskIds(body).has(id)),
      example: 'gantt\n  Dig the beds :dig, 2026-03-02, 3d\n  Sow :after plough, 2d',
    },
    {
      ...messages.create('textdiagram/duration'),
      pattern: /:.*,\s*\d+(?:\.\d+)?\s*[smhdwMy]\s*\(.*\)\s*$/,
      example: 'gantt\n  Dig the beds :dig, 2026-03-02, 3d (two of us)',
    },
    {
      ...messages.create('textdiagram/date'),
      pattern:
        /:.*(?:^|[,:])\s*(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\s+\d|Q[1-4]\b|TBD|\d{1,2}月)/i,
      holds: (_match, body) => !body.some(line => /^\s*dateFormat\s+(?!YYYY-MM-DD)/.test(line.text)),
      example: 'gantt\n  Dig the beds :dig, Mar 2026, 3d',
    },
  ],
  journey: [
    lostAfterHash('journey\n  section Morning\n    Make tea: 5: Me # 1'),
    {
      ...messages.create('textdiagram/score', { case: 'range' }),
      pattern: /^\s*[^:]+:\s*(-?\d+(?:\.\d+)?)\s*(?::|$)/,
      holds: ([, score]) => !/^[1-5]$/.test(score ?? ''),
      example: 'journey\n  section Morning\n    Make tea: 8: Me',
    },
    {
      ...messages.create('textdiagram/score', { case: 'missing' }),
      pattern: /^(?!\s*(?:section|title|acc\w+)\b)[^:]+:\s*[^\d\s-]/,
      example: 'journey\n  section Morning\n    Make tea: Me',
    },
  ],
  pie: [
    {
      ...messages.create('textdiagram/quoted-title'),
      pattern: /^\s*(?:pie\s+)?(?:showData\s+)?title\s+".*"\s*$/,
      example: 'pie title "Pets"\n  "Dogs" : 40',
    },
  ],
  xychart: [
    {
      ...messages.create('textdiagram/no-series'),
      pattern: /^\s*xychart/,
      holds: (_match, body) => !hasSeries(body),
      example: 'xychart-beta\n  x-axis [a, b]',
    },
    {
      ...messages.create('textdiagram/series-length'),
      pattern: /^\s*(?:bar|line)\b[^[]*\[(.*)\]/,
      holds: ([, values = ''], body) => {
        const axis = body.map(line => /^\s*x-axis\b[^[]*\[(.*)\]/.exec(line.text)?.[1]).find(list => list !== undefined)
        return axis !== undefined && countItems(axis) !== countItems(values)
      },
      example: 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2, 3]',
    },
    {
      ...messages.create('textdiagram/lost-blank'),
      pattern: /^\s*x-axis\b[^[]*\[[^\]"]*[A-Za-z0-9]\s+[A-Za-z0-9]/,
      example: 'xychart-beta\n  x-axis [first day, second]\n  bar [1, 2]',
    },
  ],
  sankey: [
    {
      ...messages.create('textdiagram/amount', { case: 'negative' }),
      pattern: /,\s*-\d[\d.]*\s*$/,
      example: 'sankey-beta\nCoal,Power,-5',
    },
  ],
  c4: [
    {
      ...messages.create('textdiagram/unknown-id', { case: 'element' }),
      pattern: /^\s*(?:Bi)?Rel\w*\s*\(\s*(\w+)\s*,\s*(\w+)/,
      holds: ([, from = '', to = ''], body) => !c4Ids(body).has(from) || !c4Ids(body).has(to),
      example: 'C4Context\n  Person(user, "User")\n  Rel(user, shop, "buys")',
    },
  ],
}

const taskIds = oncePerBody(
  body => new Set(body.flatMap(({ text }) => text.slice(text.indexOf(':') + 1).split(',')).map(field => field.trim())),
)

const c4Ids = oncePerBody(
  body => new Set(body.flatMap(({ text }) => /^(?!\s*(?:Bi)?Rel)\s*\w+\s*\(\s*(\w+)\s*[,)]/.exec(text)?.[1] ?? [])),
)

function countItems(list: string): number {
  return list.match(/"[^"]*"|[^,"]+/g)?.filter(item => item.trim() !== '').length ?? 0
}
