import { hasSeries } from '../rules/charts.ts'
import { unquote } from '../rules/labels.ts'
import { oncePerBody } from '../rules/once-per-body.ts'
import { requirementNames, requirementRelation } from '../rules/requirement.ts'
import type { Misreadings } from './misreading.ts'

/** In charts, outlines and lists of elements. */
export const misreadingsOfLists: Misreadings = {
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
      code: 'no-series',
      level: 'warning',
      message: 'There is no series in it yet: only the title and the axes are drawn.',
      pattern: /^\s*xychart/,
      holds: (_match, body) => !hasSeries(body),
    },
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
  requirement: [
    {
      code: 'unknown-id',
      level: 'error',
      message: 'The relation names something that is not declared: write `element Name { }` for it.',
      pattern: requirementRelation,
      holds: ([, from = '', to = ''], body) => [from, to].some(name => !requirementNames(body).has(unquote(name))),
    },
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

const c4Ids = oncePerBody(
  body => new Set(body.flatMap(({ text }) => /^(?!\s*(?:Bi)?Rel)\s*\w+\s*\(\s*(\w+)\s*[,)]/.exec(text)?.[1] ?? [])),
)

function countItems(list: string): number {
  return list.match(/"[^"]*"|[^,"]+/g)?.filter(item => item.trim() !== '').length ?? 0
}
