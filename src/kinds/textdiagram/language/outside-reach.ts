import type { Problem } from '../../../contract/diagrams.ts'
import type { SourceLine } from './source-lines.ts'

/** What in a source reaches beyond the picture: to other addresses, to scripts, to what only browsers draw, to the settings of the page that shows it. */
interface Reach {
  code: string
  level: Problem['level']
  message: string
  pattern: RegExp
}

const inSettings: readonly Reach[] = [
  {
    code: 'outside-style',
    level: 'error',
    message: 'The style would load something from another address.',
    pattern: /(?:themeCSS|fontFamily|themeVariables).*(?:url\s*\(|@import|expression\s*\()/i,
  },
  {
    code: 'style-override',
    level: 'warning',
    message: '`themeCSS` is not used when the diagram is drawn.',
    pattern: /\bthemeCSS\b/,
  },
  {
    code: 'protected-setting',
    level: 'warning',
    message: 'A diagram cannot change the settings that protect the page which shows it: this one is ignored.',
    pattern: /\b(?:securityLevel|secure|maxTextSize|maxEdges|startOnLoad)\b/,
  },
]

const inStatements: readonly Reach[] = [
  {
    code: 'outside-picture',
    level: 'warning',
    message: 'A picture from another address is not fetched when the diagram is drawn: its place stays empty.',
    pattern: /@\{.*\bimg\s*:\s*["']?(?:https?:)?\/\//i,
  },
  {
    code: 'script-link',
    level: 'warning',
    message: 'A link that runs a script is not kept when the diagram is drawn.',
    pattern: /^\s*(?:click|link|callback)\b.*\b(?:java|vb)script\s*:|\bdata\s*:\s*text\/html/i,
  },
  {
    code: 'formula',
    level: 'warning',
    message: 'Formulas between `$$` are shown as they are written: pictures cannot set them.',
    pattern: /\$\$.+\$\$/,
  },
]

/** `head`: front matter and directives before the diagram; directives may stand in `body` too. */
export function findOutsideReach(head: readonly SourceLine[], body: readonly SourceLine[]): Problem[] {
  const settings = [...head, ...body.filter(line => /^\s*%%\{/.test(line.text))]
  return [...matches(settings, inSettings), ...matches(body, inStatements)]
}

function matches(lines: readonly SourceLine[], reaches: readonly Reach[]): Problem[] {
  return lines.flatMap(line =>
    reaches
      .filter(({ pattern }) => pattern.test(line.text.slice(0, 2_000)))
      .map(({ code, level, message }) => ({ code: `textdiagram/${code}`, level, message, line: line.number })),
  )
}
