import { misplacedNotes } from '../rules/state-notes.ts'
import { isInBraces, type Misreadings } from './misreading.ts'

/** In diagrams of what is joined to what. */
export const misreadingsOfGraphs: Misreadings = {
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
      code: 'note-before-state',
      level: 'error',
      message: 'The note cannot be drawn here: write it behind a transition of its state, and outside of that state.',
      pattern: /^\s*note\s/i,
      holds: (_match, body, index) => misplacedNotes(body).some(note => note.start === index),
    },
    {
      code: 'state-name',
      level: 'error',
      message: 'A name with blanks becomes several states: write `state "In review" as InReview`.',
      pattern:
        /^\s*(?:[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*-->|[^:"]+-->\s*[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*(?::|$))/u,
    },
    {
      code: 'state-name',
      level: 'error',
      message: 'A name with blanks becomes several states: write `state "In review" as InReview`.',
      pattern:
        /^(?!\s*(?:note|state|title|direction|classDef|class|style|click|scale|hide|acc\w+)\s)\s*[\p{L}\p{N}_]+(?:\s+[\p{L}\p{N}_]+)+\s*:(?!:)\s*\S/iu,
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
      message: 'A word alone is read as the type of an attribute whose name is in the next line: write `type name`.',
      pattern: /^\s*\*?[\p{L}_][\p{L}\p{N}_]*(?:\s+(?:PK|FK|UK))?\s*$/u,
      holds: (_match, body, index) => isInBraces(body, index),
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
}
