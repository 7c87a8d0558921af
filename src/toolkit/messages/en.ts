import type { Catalogue, Values } from '../../shared/messages/catalogue.ts'
import { writePictureChange } from './picture-change.ts'

/** Messages about the source of any kind of diagram. */
export const en = {
  'byte-order-mark': 'Removed a byte order mark.',
  'line-ends': 'Changed the line ends to LF.',
  reasoning: 'Removed reasoning in front of the source.',
  'envelope-tags': 'Removed leftover tags around the source.',
  'code-fence': 'Took the source out of its code fence.',
  'invisible-characters': 'Removed characters that nobody sees.',
  'json-wrapper': {
    alone: 'Took the source out of the JSON field "{key}".',
    others: 'Took the source out of the JSON field "{key}", and left out what stands beside it: {rest}.',
  },
  'line-marks': 'Removed the marks or numbers in front of or behind all lines.',
  'language-name': 'Removed the name of the language in front of the source.',
  'json-string': 'Read the source out of a JSON string.',
  'escaped-line-breaks': 'Turned literal \\n into line breaks.',
  'html-escaping': 'Undid the HTML escaping of the whole source.',
  indentation: 'Replaced invisible characters in the indentation.',
  guided: {
    added: 'A missing `{written}` was added.',
    blank: 'A blank within a word was removed.',
    removed: 'A `{found}` that could not be read was removed.',
    written: '`{found}` could not be read and was written as `{written}`.',
    joined: 'A statement on two lines was put on one.',
    split: 'Two statements on one line were put on two.',
    'left-out': 'A line without a statement was removed: `{text}`.',
    prose: 'A sentence was left out, since it is no part of the diagram: “{text}”.',
    sentence: 'A sentence between the statements became a comment, which is not shown: “{text}”.',
  },

  'invalid-json': {
    empty: 'There is no source.',
    depth: 'Brackets are nested more than {depth} levels deep.',
    other: 'Not valid JSON.',
    syntax: ({ reason }) => `Not valid JSON: ${separateWords(reason)}.`,
  },
  'duplicate-key': '"{key}" is given twice in one object; only the last one counts.',
  'json-bracket': 'A bracket of the wrong kind was replaced.',
  'json-brackets': 'The missing outer braces were added.',
  'json-surroundings': {
    before: 'The text before the JSON was removed.',
    after: 'The text after the JSON was removed.',
  },
  'json-function': 'A function was left out: JSON cannot hold one, and Limn never runs code.',
  'json-expression': 'A computed value was left out, since JSON holds values only: `{written}`.',
  'json-arithmetic': 'Plain arithmetic was computed: `{written}`.',
  'json-variable': 'A variable was replaced by its value.',
  'json-number': 'A number was rewritten as JSON.',
  'json-comma': 'An extra comma was removed, or a gap in a list filled with null.',
  'json-full-width': 'Full-width punctuation was replaced with that of JSON.',
  'json-syntax': {
    other: 'Invalid JSON was rewritten.',
    first: ({ reason }) => `Invalid JSON was rewritten (first: ${separateWords(reason).toLowerCase()}).`,
  },

  'option-direction': {
    TB: 'Top to bottom',
    LR: 'Left to right',
    BT: 'Bottom to top',
    RL: 'Right to left',
    right: 'To the right',
    both: 'To both sides',
  },
  'option-palette': {
    standard: 'Standard',
    accessible: 'Colour-blind safe',
    ocean: 'Ocean',
    sunset: 'Sunset',
    forest: 'Forest',
  },
} as const satisfies Catalogue

/** `CommaExpected`, as the JSON parser names a fault, → `Comma expected`. */
function separateWords(name: string | number | undefined): string {
  return String(name).replaceAll(/\B[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}

/** Faults of a picture before and after a change, as a part of a sentence. */
export function writeChange(values: Values): string {
  return writePictureChange(
    values,
    {
      overlaps: count => (count === 1 ? 'overlap' : 'overlaps'),
      crossings: count => (count === 1 ? 'crossing' : 'crossings'),
      overlaidLines: count => (count === 1 ? 'pair of lines on one another' : 'pairs of lines on one another'),
      linesThroughShapes: count => (count === 1 ? 'line through a shape' : 'lines through shapes'),
      cutLabels: count => (count === 1 ? 'cut label' : 'cut labels'),
      hiddenLabels: count => (count === 1 ? 'hidden label' : 'hidden labels'),
    },
    ', ',
  )
}
