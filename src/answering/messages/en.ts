import type { Catalogue, Values } from '../../shared/messages/catalogue.ts'

/** What is said of an answer: problems, repairs, and the statuses while it is made. */
export const en = {
  'model-repair': 'The model was shown the problems and repaired its source.',
  'more-problems': '{count} more problems are not listed.',
  'more-repairs': '{count} more repairs are not listed.',
  'output-truncated':
    'The answer was cut off at the output limit of the model. Ask for less at once, or choose a model with a higher limit.',

  'upstream-malformed': {
    empty: 'The model answered with nothing.',
    current: 'The changes of the model do not fit the diagram, which stays as it was.',
    repair: 'The changes of the model do not fit its source.',
    picture: 'What the model said of the picture cannot be read.',
  },
  'upstream-disconnected': { lost: 'The connection to the model was lost before its answer was complete.' },
  'too-large': {
    diagram:
      'The diagram on screen is {count} characters long, but a model can receive at most {limit}. Start a new session, or make the diagram smaller by hand.',
  },
  'source-broken-off': 'The answer broke off before the source was complete.',

  'no-model': 'No model is set up: this is drawn from your own words and files alone.',
  'rows-not-bound': 'The rows of a query cannot be put in: {why}.',
  'rows-unshown': 'Of {name} the model was shown {shown} of {total} rows. It can ask for the others by a query.',
  'images-unseen': {
    model:
      'The model {model} reads no images: {names} was left out. Describe what it shows, or choose a model that does.',
    none: 'No model is configured that could look at {names}, so it was left out. Describe in words what it shows.',
  },
  thinking: { begins: 'The model is thinking…', 'goes-on': 'The model is thinking… ({seconds} s)' },
  'edits-refused': 'Some of the changes do not fit the current source, so the model is asked for the whole source.',
  continuation: 'The answer reached the output limit of the model, so it is asked to continue.',
  'repair-round': ({ count, round, rounds }) =>
    `The source has ${count === 1 ? 'a problem' : `${count} problems`}, and the model is asked to repair it (round ${round} of ${rounds}).`,
  'picture-problem': 'Seen in the picture by the model: {text}',
  outline: {
    begins: 'The model writes an outline first.',
    done: ({ count }) => `The outline has ${count === 1 ? 'one line' : `${count} lines`}. Now the diagram is drawn.`,
    failed: 'The diagram is drawn without an outline. {why}',
  },
  'picture-looking': 'The model looks at the picture.',
  'picture-fine': 'The model sees no fault in the picture.',
  'picture-problems': ({ count, list }) =>
    `The model sees ${count === 1 ? 'a fault' : `${count} faults`} in the picture, and is asked once to repair the source: ${list}`,
  'picture-repaired': 'The source was repaired after a look at the picture.',
  'picture-kept': 'The repair is no better, so the diagram stays as it was.',
  'picture-unchecked': {
    look: 'The picture could not be looked at, and the diagram stays as it is: {why}',
    repair: 'What was seen in the picture could not be repaired, and the diagram stays as it is: {why}',
  },
  'other-versions': ({ count }) =>
    `The model drew ${count === 1 ? 'a second diagram' : `${count} more diagrams`}: kept as ${count === 1 ? 'another version' : 'other versions'} of this answer.`,
  'material-cut': ' Only the beginning of the long documents was used.',

  undone: 'The version before the last change is shown again.',
  'nothing-to-undo': 'Nothing was changed: there is no version before this one.',

  'nothing-drawn': {
    sought: ({ name, sought }) =>
      `Nothing was drawn: without a model, ${aKind(name)} is made from ${sought}, and there is none of that here.`,
    output: 'Nothing was drawn: without a model, it is made from {output}, and there is none of that here.',
  },
  'sample-request': 'Example: {kind}',
} as const satisfies Catalogue

function aKind(name: Values[string] | undefined): string {
  const kind = String(name).toLowerCase()
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
}
