import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** What is said of an answer: problems, repairs, and the statuses while it is made. */
export const en = {
  'model-repair': 'The model was shown the problems and repaired its source.',
  'more-problems': '{count} more problems are not listed.',
  'more-repairs': '{count} more repairs are not listed.',
  'output-truncated':
    'The answer was cut off at the output limit of the model. Ask for less at once, or choose a model with a higher limit.',

  'upstream-malformed': { empty: 'The model answered with nothing.' },
  'upstream-disconnected': { lost: 'The connection to the model was lost before its answer was complete.' },
  'too-large': {
    diagram:
      'The diagram on screen is {count} characters long, but a model can receive at most {limit}. Start a new session, or make the diagram smaller by hand.',
  },
  'source-broken-off': 'The answer broke off before the source was complete.',

  'no-model': 'No model is configured: this diagram is drawn only from the structure of your input.',
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
