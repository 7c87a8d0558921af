import { messages } from '../../messages/index.ts'
import { misplacedNotes } from '../rules/state-notes.ts'
import { isInBraces, type Misreadings } from './misreading.ts'

/** In diagrams of what is joined to what. */
export const misreadingsOfGraphs: Misreadings = {
  flowchart: [
    {
      ...messages.tell('textdiagram/escaped-quotes'),
      level: 'error',

      pattern: /[[({]&quot;[^"]*&quot;[\])}]/,
    },
    {
      ...messages.tell('textdiagram/bars-in-label'),
      level: 'warning',

      pattern: /--\s*\|[^|]+\|\s*--/,
    },
    {
      ...messages.tell('textdiagram/link-end'),
      level: 'warning',

      pattern: /\w(?:--[-]?|==[=]?)[xo][A-Za-z]\w*\s*(?:$|;|\[|\(|\{)/,
    },
  ],
  class: [
    {
      ...messages.tell('textdiagram/second-colon'),
      level: 'warning',

      pattern: /^\s*[+#~-]?[\p{L}_][\p{L}\p{N}_]*\(.*\)\s*:\s*\S/u,
      holds: (_match, body, index) => isInBraces(body, index),
    },
    {
      ...messages.tell('textdiagram/generic-type'),
      level: 'error',

      pattern: /[\p{L}\p{N}_]<[^<>|]+(?:<[^<>|]*>[^<>|]*)*>/u,
      holds: ([type], body, index) =>
        !/<<|"/.test(body[index]?.text ?? '') && (isInBraces(body, index) || !/--|\.\./.test(type)),
    },
    {
      ...messages.tell('textdiagram/class-declaration', { case: 'name' }),
      level: 'error',

      pattern: /^\s*class\s+[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*\{?\s*$/u,
      holds: ([line]) => !/\bas\b/.test(line),
    },
    {
      ...messages.tell('textdiagram/class-declaration', { case: 'annotation' }),
      level: 'error',

      pattern: /^\s*(?:interface|enum|enumeration|abstract|struct|record)\s+[\p{L}\p{N}_]+\s*$/u,
      holds: (_match, body, index) => !isInBraces(body, index),
    },
    {
      ...messages.tell('textdiagram/class-declaration', { case: 'inheritance' }),
      level: 'error',

      pattern: /^\s*[\p{L}\p{N}_]+\s+(?:extends|implements|inherits(?: from)?)\s+[\p{L}\p{N}_]+\s*$/u,
      holds: ([line]) => !/^\s*(?:class|interface)\b/.test(line),
    },
  ],
  state: [
    {
      ...messages.tell('textdiagram/note-before-state'),
      level: 'error',

      pattern: /^\s*note\s/i,
      holds: (_match, body, index) => misplacedNotes(body).some(note => note.start === index),
    },
    {
      ...messages.tell('textdiagram/state-name', { case: 'blanks' }),
      level: 'error',

      pattern:
        /^\s*(?:[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*-->|[^:"]+-->\s*[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*(?::|$))/u,
    },
    {
      ...messages.tell('textdiagram/state-name', { case: 'blanks' }),
      level: 'error',

      pattern:
        /^(?!\s*(?:note|state|title|direction|classDef|class|style|click|scale|hide|acc\w+)\s)\s*[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*:(?!:)\s*\S/iu,
    },
    {
      ...messages.tell('textdiagram/pipe-label'),
      level: 'error',

      pattern: /-->\s*\|[^|]*\|/,
    },
    {
      ...messages.tell('textdiagram/semicolon'),
      level: 'error',

      pattern: /^[^:]*-->[^:]*;\s*$/,
    },
    {
      ...messages.tell('textdiagram/full-width-colon', { case: 'state' }),
      level: 'error',

      pattern: /^[^:："]*-->[^:："]*：/,
    },
    {
      ...messages.tell('textdiagram/arrow'),
      level: 'error',

      pattern: /^\s*[\p{L}\p{N}_[\]*]+\s+=+>\s/u,
    },
    {
      ...messages.tell('textdiagram/state-name', { case: 'brackets' }),
      level: 'error',

      pattern: /^[^:]*[\p{L}\p{N}_]\s*[[(]+\s*"[^"]*"\s*[\])]+[^:]*-->|-->[^:]*[\p{L}\p{N}_]\s*[[(]+\s*"[^"]*"/u,
    },
    {
      ...messages.tell('textdiagram/title'),
      level: 'warning',

      pattern: /^\s*title\s+\S/,
    },
  ],
  er: [
    {
      ...messages.tell('textdiagram/relation-label'),
      level: 'error',

      pattern: /(?:--|\.\.)(?:o\||\|\||o\{|\|\{)\s*[^\s:"]+\s*:\s*[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+)+\s*$/u,
    },
    {
      ...messages.tell('textdiagram/entity-name'),
      level: 'error',

      pattern: /^\s*[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+)+\s*\{\s*$/u,
      holds: ([line]) => !/^\s*(?:subgraph|direction|classDef|style|class)\b/.test(line),
    },
    {
      ...messages.tell('textdiagram/attribute', { case: 'type' }),
      level: 'error',

      pattern: /^\s*\*?[\p{L}_][\p{L}\p{N}_]*(?:\s+(?:PK|FK|UK))?\s*$/u,
      holds: (_match, body, index) => isInBraces(body, index),
    },
    {
      ...messages.tell('textdiagram/attribute', { case: 'comment' }),
      level: 'error',

      pattern:
        /^\s*[^\s"]+\s+[^\s"]+(?:\s+(?:PK|FK|UK))?\s+(?:NOT NULL|PRIMARY KEY|FOREIGN KEY|UNIQUE|DEFAULT\s+\S+|NULL|AUTO_?INCREMENT)\b/i,
      holds: (_match, body, index) => isInBraces(body, index),
    },
  ],
}
