import { evidenceOf } from './choose-reader.ts'
import { readLink } from './link.ts'
import { readArrow } from './sequence/arrow.ts'
import type { SourceLine } from './source-line.ts'

/** Lines that no other notation has. */
const unmistakable =
  /^(?:skinparam\s+\w|!(?:include\w*|theme|define|pragma|procedure|function)\b|hide\s+(?:footbox|circle|empty\s+\w+)$|(?:left to right|top to bottom) direction$|\(\*(?:top)?\)\s*-|:[^:;]+;$|@enduml$)/i
const usual =
  /^(?:title|note|end|else|elseif|endif|end\s?\w+|case|start|stop|hide|show|header|footer|legend|scale|!\w+|\}|:.*|--?>.*|-\w+->.*|[\w-]+\(.*\))/i

/** True if at least half of the lines outside of braces are such as stand in a diagram. */
export function looksLikeBody(lines: readonly Pick<SourceLine, 'text'>[]): boolean {
  return shareOfKnown(lines) >= 0.5
}

export function hasUnmistakable(lines: readonly Pick<SourceLine, 'text'>[]): boolean {
  return lines.some(({ text }) => unmistakable.test(text))
}

function shareOfKnown(lines: readonly Pick<SourceLine, 'text'>[]): number {
  let depth = 0
  let counted = 0
  let known = 0
  for (const { text } of lines) {
    if (text.startsWith('}')) depth = Math.max(0, depth - 1)
    if (depth === 0) {
      counted += 1
      if (isKnown(text)) known += 1
    }
    if (text.endsWith('{')) depth += 1
  }
  return counted === 0 ? 0 : known / counted
}

function isKnown(text: string): boolean {
  return (
    unmistakable.test(text) ||
    usual.test(text) ||
    evidenceOf(text) ||
    readLink(text) !== undefined ||
    readArrow(text) !== undefined
  )
}
