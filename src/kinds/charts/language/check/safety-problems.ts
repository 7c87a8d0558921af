import { isRecord } from '../../../../shared/is-record.ts'
import type { Path } from '../chart-option.ts'
import { error, type LocatedProblem, warning } from './located-problem.ts'

/** Keys whose texts are shown as they are, so that nothing in them runs or is fetched. */
const shownKeys: ReadonlySet<string> = new Set(['name', 'text', 'subtext', 'seriesName', 'description'])

/** Keys under which texts are data. */
const dataKeys: ReadonlySet<string> = new Set([
  'data',
  'source',
  'dimensions',
  'categories',
  'nodes',
  'links',
  'edges',
  'indicator',
])

const code = /^\s*(?:async\s+)?(?:function\b[^(]{0,60}\(|\(?[\w\s,$]{0,60}\)?\s{0,9}=>)/
const script = /<(?:script|iframe|object|embed|img|svg|link|video|audio)\b|\son[a-z]{3,20}\s{0,9}=|javascript:/i
const remote = /^\s*(?:image:\/\/\s{0,9})?(?:https?:)?\/\//i
const cssUrl = /\burl\s{0,9}\(/i

/** Keys whose address is fetched as soon as the chart is drawn. */
const fetchedKeys: ReadonlySet<string> = new Set(['image', 'symbol', 'icon', 'src', 'url'])

/** Texts that a browser would run or fetch: programs, HTML that loads or does something, pictures from elsewhere. */
export function findSafetyProblems(option: unknown): LocatedProblem[] {
  const problems: LocatedProblem[] = []
  visitTexts(option, [], false, (text, path, isData) => {
    const fault = faultOf(text, path, isData)
    if (fault) problems.push(fault)
  })
  return problems
}

function faultOf(text: string, path: Path, isData: boolean): LocatedProblem | undefined {
  const key = keyOf(path)
  const isShown = shownKeys.has(key) || (isData && typeof path.at(-1) === 'number')
  if (isShown) return undefined
  if (code.test(text.slice(0, 200))) return error('code', path, { case: 'function' })
  if (script.test(text)) return error('code', path, { case: 'html' })
  if (
    cssUrl.test(text) ||
    text.trimStart().toLowerCase().startsWith('image://http') ||
    (fetchedKeys.has(key) && remote.test(text))
  ) {
    return warning('fetched', path)
  }
  return undefined
}

/** The nearest key that is a name. */
function keyOf(path: Path): string {
  const key = path.findLast(part => typeof part === 'string')
  return typeof key === 'string' ? key : ''
}

function visitTexts(
  value: unknown,
  path: Path,
  isData: boolean,
  visit: (text: string, path: Path, isData: boolean) => void,
): void {
  if (typeof value === 'string') visit(value, path, isData)
  else if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) visitTexts(element, [...path, index], isData, visit)
  } else if (isRecord(value)) {
    for (const [key, element] of Object.entries(value)) {
      visitTexts(element, [...path, key], isData || dataKeys.has(key), visit)
    }
  }
}
