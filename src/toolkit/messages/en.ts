import type { Catalogue, Values } from '../../shared/messages/catalogue.ts'
import { writePictureChange } from './picture-change.ts'

/** Messages about the source of any kind of diagram. */
export const en = {
  'byte-order-mark': 'Removed a byte order mark.',
  'line-ends': 'Changed the line ends to LF.',
  reasoning: 'Removed reasoning in front of the source.',
  'envelope-tags': 'Removed leftover tags around the source.',
  'code-fence': 'Took the source out of its code fence.',
  'json-string': 'Read the source out of a JSON string.',
  'escaped-line-breaks': 'Turned written-out \\n into line breaks.',
  'html-escaping': 'Undid HTML escaping of the whole source.',
  indentation: 'Replaced invisible characters in the indentation.',

  'invalid-json': {
    empty: 'There is no source.',
    depth: 'Brackets are nested more than {depth} deep.',
    other: 'Not valid JSON.',
    syntax: ({ reason }) => `Not valid JSON: ${separateWords(reason)}.`,
  },
  'duplicate-key': '"{key}" is given twice in one object; only the last one counts.',
  'json-brackets': 'The missing outer braces were added.',
  'json-surroundings': {
    before: 'What stood before the JSON was removed.',
    after: 'What stood after the JSON was removed.',
  },
  'json-function': 'A function was left out: JSON cannot hold one, and Limn never runs code.',
  'json-expression': 'A computed value was left out, since JSON holds values only: `{written}`.',
  'json-arithmetic': 'Plain arithmetic was computed: `{written}`.',
  'json-variable': 'A name was replaced by the value that it was given.',
  'json-number': 'A number was written as JSON writes it.',
  'json-comma': 'A comma too many was removed, or a hole in a list filled with null.',
  'json-full-width': 'Full-width punctuation was replaced by that of JSON.',
  'json-syntax': {
    other: 'The JSON was written anew where it broke the rules of JSON.',
    first: ({ reason }) =>
      `The JSON was written anew where it broke the rules of JSON (first: ${separateWords(reason).toLowerCase()}).`,
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
