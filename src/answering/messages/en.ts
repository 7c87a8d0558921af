import type { Catalogue, Values } from '../../shared/messages/catalogue.ts'

/** Messages about an answer: problems, repairs, and the statuses while it is made. */
export const en = {
  'model-repair': 'The model was shown the problems and repaired its source.',
  'more-problems': '{count} more problems are not listed.',
  'more-repairs': '{count} more repairs are not listed.',
  'output-truncated':
    'The answer was cut off at the output limit of the model: ask for less at once, or choose a model with a higher limit.',

  'upstream-malformed': {
    empty: 'The model returned an empty answer.',
    'only-reasoning': 'The model reasoned, but gave no answer: try again, or choose another model.',
    current: 'The model’s changes could not be applied. The diagram was not changed.',
    repair: 'The model’s changes could not be applied to its source.',
    picture: 'The model’s review of the picture could not be read.',
  },
  'upstream-disconnected': { lost: 'The connection to the model was lost before its answer was complete.' },
  'too-large': {
    diagram:
      'The diagram on screen is {count} characters long, but a model can receive at most {limit}. Start a new session, or make the diagram smaller by hand.',
  },
  'source-broken-off': 'The answer ended before the source was complete.',

  'no-model': 'No model is set up. This was drawn only from your text and files.',
  'rows-not-bound': 'The results of a query could not be inserted: {why}.',
  'rows-unshown': {
    query: 'The model was shown {shown} of {total} rows of {name}. It can query the rest.',
    none: 'The model was shown {shown} of {total} rows of {name}.',
  },
  'images-unseen': {
    model:
      'The model {model} cannot read images, so {names} was left out. Describe what it shows, or choose a model that can.',
    none: 'No model is configured that can read images, so {names} was left out. Describe what it shows.',
  },
  thinking: { begins: 'The model is thinking…', 'goes-on': 'The model is thinking… ({seconds} s)' },
  'edits-refused': 'Some of the changes could not be applied, so the model is asked for the whole source.',
  continuation: 'The answer reached the model’s output limit. Asking it to continue.',
  'repair-round': ({ count, round, rounds }) =>
    `The source has ${count === 1 ? 'a problem' : `${count} problems`}, and the model is asked to repair it (round ${round} of ${rounds}).`,
  'picture-problem': 'The model noticed in the picture: {text}',
  outline: {
    begins: 'Writing an outline first…',
    done: ({ count }) => `The outline has ${count === 1 ? 'one line' : `${count} lines`}. Drawing the diagram…`,
    failed: 'The outline failed, so the diagram is drawn without one. {why}',
  },
  'picture-looking': 'The model is checking the picture.',
  'picture-fine': 'The model found no problems in the picture.',
  'picture-problems': ({ count, list }) =>
    `The model sees ${count === 1 ? 'a problem' : `${count} problems`} in the picture, and is asked once to repair the source: ${list}`,
  'picture-repaired': 'The source was repaired after the picture was checked.',
  'picture-kept': 'The repair was not an improvement, so the diagram was not changed.',
  'picture-unchecked': {
    look: 'The picture could not be checked, so the diagram was not changed: {why}',
    repair: 'The problems in the picture could not be repaired, so the diagram was not changed: {why}',
  },
  'other-versions': ({ count }) =>
    `The model drew ${count === 1 ? 'a second diagram' : `${count} more diagrams`}: kept as ${count === 1 ? 'another version' : 'other versions'} of this answer.`,
  'material-cut': ' Only the beginning of the long documents was used.',

  undone: 'Undone: this is the version before the last change.',
  'nothing-to-undo': 'Nothing to undo: there is no earlier version.',

  'nothing-drawn': {
    sought: ({ name, sought }) => `Nothing was drawn yet: for ${aKind(name)}, write ${sought}.`,
    output: 'Nothing was drawn yet: write {output}.',
  },
  'sample-request': 'Example: {kind}',
} as const satisfies Catalogue

function aKind(name: Values[string] | undefined): string {
  const kind = String(name).toLowerCase()
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
}
