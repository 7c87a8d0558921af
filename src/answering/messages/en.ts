import type { Catalogue } from '../../shared/messages/catalogue.ts'

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
  },
  'upstream-disconnected': { lost: 'The connection to the model was lost before its answer was complete.' },
  'too-large': {
    diagram:
      'The diagram on screen is {count} characters long, but a model can receive at most {limit}. Start a new session, or make the diagram smaller by hand.',
  },
  'source-broken-off': 'The answer broke off before the source was complete.',

  'no-model': 'No model is configured: this diagram is drawn only from the structure of your input.',
  'rows-not-bound': 'The rows of a query cannot be put in: {why}.',
  'rows-unshown': 'Of {name} the model was shown {shown} of {total} rows. It can ask for the others by a query.',
  'images-unseen': {
    model:
      'The model {model} reads no images: {names} was left out. Describe what it shows, or choose a model that does.',
    none: 'No model is configured that could look at {names}, so it was left out. Describe in words what it shows.',
  },
  'edits-refused': 'Some of the changes do not fit the current source, so the model is asked for the whole source.',
  continuation: 'The answer reached the output limit of the model, so it is asked to continue.',
  'repair-round': ({ count, round, rounds }) =>
    `The source has ${count === 1 ? 'a problem' : `${count} problems`}, and the model is asked to repair it (round ${round} of ${rounds}).`,
  'other-versions': ({ count }) =>
    `The model drew ${count === 1 ? 'a second diagram' : `${count} more diagrams`}: kept as ${count === 1 ? 'another version' : 'other versions'} of this answer.`,
  'material-cut': ' Only the beginning of the long documents was used.',

  undone: 'The version before the last change is shown again.',
  'nothing-to-undo': 'Nothing was changed: there is no version before this one.',

  'nothing-drawn':
    'Nothing was drawn. No language model is configured, so {name} can only use what is already laid out in your words and files, and makes nothing up.',
  'not-found': {
    sought: 'It looked for {sought} and found none.',
    output: 'It found nothing there for its output: {output}.',
  },
  'sample-request': 'This would work, for example:',
} as const satisfies Catalogue
