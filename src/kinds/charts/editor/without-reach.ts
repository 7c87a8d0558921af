import { isRecord } from '../../../shared/is-record.ts'

/** Fields of a chart that lead out of it, or show HTML: links, tools that open windows, and the container of tooltips. */
const reaching = new Set([
  'link',
  'sublink',
  'toolbox',
  'renderMode',
  'extraCssText',
  'className',
  'appendTo',
  'appendToBody',
  '__proto__',
])
const deepest = 60

/** A copy of an option without anything that opens an address or shows HTML. */
export function withoutReach(value: unknown, depth = 0): unknown {
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map(each => withoutReach(each, depth + 1))
  if (!isRecord(value)) return isOutsidePicture(value) ? '' : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !reaching.has(name))
      .map(([name, each]) => [name, keepsNames(name) ? each : withoutReach(each, depth + 1)]),
  )
}

/** Names of columns and categories may be any words. */
function keepsNames(name: string): boolean {
  return name === 'source' || name === 'dimensions'
}

function isOutsidePicture(value: unknown): boolean {
  return typeof value === 'string' && /^\s*(?:image:\/\/)?\s*(?:https?:|\/\/|file:|javascript:)/i.test(value)
}
