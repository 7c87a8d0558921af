import { messages } from '../../messages/index.ts'
import { hasSeries } from '../faults/charts.ts'
import { unquote } from '../faults/labels.ts'
import { oncePerBody } from '../faults/once-per-body.ts'
import { requirementNames, requirementRelation } from '../faults/requirement.ts'
import type { Misreadings } from './misreading.ts'

/** In charts, outlines and lists of elements. */
export const misreadingsOfLists: Misreadings = {
  mindmap: [
    {
      ...messages.tell('textdiagram/lost-text'),
      level: 'error',

      pattern: /^\s*[^\s()[\]{}]+(?:\s+[^\s()[\]{}]+)*\s+\([^()]+\)\s*$/,
      holds: ([line]) => !/^\s*::/.test(line),
    },
    {
      ...messages.tell('textdiagram/bullet', { case: 'outline' }),
      level: 'warning',

      pattern: /^\s*[-*]\s+\S/,
    },
  ],
  pie: [
    {
      ...messages.tell('textdiagram/quoted-title'),
      level: 'warning',

      pattern: /^\s*(?:pie\s+)?(?:showData\s+)?title\s+".*"\s*$/,
    },
  ],
  xychart: [
    {
      ...messages.tell('textdiagram/no-series'),
      level: 'warning',

      pattern: /^\s*xychart/,
      holds: (_match, body) => !hasSeries(body),
    },
    {
      ...messages.tell('textdiagram/series-length'),
      level: 'warning',

      pattern: /^\s*(?:bar|line)\b[^[]*\[(.*)\]/,
      holds: ([, values = ''], body) => {
        const axis = body.map(line => /^\s*x-axis\b[^[]*\[(.*)\]/.exec(line.text)?.[1]).find(list => list !== undefined)
        return axis !== undefined && countItems(axis) !== countItems(values)
      },
    },
    {
      ...messages.tell('textdiagram/lost-blank'),
      level: 'warning',

      pattern: /^\s*x-axis\b[^[]*\[[^\]"]*[A-Za-z0-9]\s+[A-Za-z0-9]/,
    },
  ],
  sankey: [
    {
      ...messages.tell('textdiagram/header-row'),
      level: 'error',

      pattern: /^\s*"?[^",\d]+"?\s*,\s*"?[^",\d]+"?\s*,\s*"?\p{L}[^",\d]*"?\s*$/u,
    },
    {
      ...messages.tell('textdiagram/amount', { case: 'separators' }),
      level: 'error',

      pattern: /,\s*"\d{1,3}(?:,\d{3})+(?:\.\d+)?"\s*$/,
    },
    { ...messages.tell('textdiagram/amount', { case: 'negative' }), level: 'warning', pattern: /,\s*-\d[\d.]*\s*$/ },
  ],
  requirement: [
    {
      ...messages.tell('textdiagram/unknown-id', { case: 'undeclared' }),
      level: 'error',

      pattern: requirementRelation,
      holds: ([, from = '', to = ''], body) => [from, to].some(name => !requirementNames(body).has(unquote(name))),
    },
  ],
  c4: [
    {
      ...messages.tell('textdiagram/unknown-id', { case: 'element' }),
      level: 'warning',

      pattern: /^\s*(?:Bi)?Rel\w*\s*\(\s*(\w+)\s*,\s*(\w+)/,
      holds: ([, from = '', to = ''], body) => !c4Ids(body).has(from) || !c4Ids(body).has(to),
    },
  ],
}

const c4Ids = oncePerBody(
  body => new Set(body.flatMap(({ text }) => /^(?!\s*(?:Bi)?Rel)\s*\w+\s*\(\s*(\w+)\s*[,)]/.exec(text)?.[1] ?? [])),
)

function countItems(list: string): number {
  return list.match(/"[^"]*"|[^,"]+/g)?.filter(item => item.trim() !== '').length ?? 0
}
