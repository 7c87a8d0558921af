import type { Problem } from '../../../contract/diagrams.ts'
import type { Message } from '../../../shared/messages/create-messages.ts'
import { messages } from '../messages/index.ts'
import type { SourceLine } from './source-lines.ts'

/** Finds what in a source goes beyond the picture: other addresses, scripts, content that only browsers draw, settings of the page that shows it. */
interface Reach extends Message {
  level: Problem['level']
  pattern: RegExp
}

const inSettings: readonly Reach[] = [
  {
    ...messages.create('textdiagram/outside-style'),
    level: 'error',

    pattern: /(?:themeCSS|fontFamily|themeVariables).*(?:url\s*\(|@import|expression\s*\()/i,
  },
  {
    ...messages.create('textdiagram/style-override'),
    level: 'warning',

    pattern: /\bthemeCSS\b/,
  },
  {
    ...messages.create('textdiagram/protected-setting'),
    level: 'warning',

    pattern: /\b(?:securityLevel|secure|maxTextSize|maxEdges|startOnLoad)\b/,
  },
]

const inStatements: readonly Reach[] = [
  {
    ...messages.create('textdiagram/outside-picture'),
    level: 'warning',

    pattern: /@\{.*\bimg\s*:\s*["']?(?:https?:)?\/\//i,
  },
  {
    ...messages.create('textdiagram/script-link'),
    level: 'warning',

    pattern: /^\s*(?:click|link|callback)\b.*\b(?:java|vb)script\s*:|\bdata\s*:\s*text\/html/i,
  },
  {
    ...messages.create('textdiagram/formula'),
    level: 'warning',

    pattern: /\$\$.+\$\$/,
  },
]

/** `head`: front matter and directives before the diagram; `body` may contain directives too. */
export function findOutsideReach(head: readonly SourceLine[], body: readonly SourceLine[]): Problem[] {
  const settings = [...head, ...body.filter(line => /^\s*%%\{/.test(line.text))]
  return [...matches(settings, inSettings), ...matches(body, inStatements)]
}

function matches(lines: readonly SourceLine[], reaches: readonly Reach[]): Problem[] {
  return lines.flatMap(line =>
    reaches
      .filter(({ pattern }) => pattern.test(line.text.slice(0, 2_000)))
      .map(({ pattern, ...problem }) => ({ ...problem, line: line.number })),
  )
}
