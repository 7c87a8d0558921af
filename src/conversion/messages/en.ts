import type { Catalogue, Text, Values } from '../../shared/messages/catalogue.ts'

/** Messages about sources that are read, converted and changed. */
export const en = {
  /** Reasons why a field of a request does not let a source be converted, as the end of a sentence that begins with the field. */
  'invalid-field': {
    'not-recognised': 'is in no notation that Limn recognises: name it in "from"',
    'not-read': 'is "{id}", which is not a notation that can be read',
    'not-written': 'is "{id}", which is not a notation that can be written',
    unreadable: 'cannot be read as {notation}. {reason}',
    incomparable: 'has another type of content than "after": they cannot be compared part by part',
    inexpressible: 'is {to}, which cannot express what this {from} source says',
  },

  count: {
    nodes: count('node', 'nodes'),
    connections: count('connection', 'connections'),
    groups: count('group', 'groups'),
    entries: count('entry', 'entries'),
    participants: count('participant', 'participants'),
    messages: count('message', 'messages'),
    entities: count('entity', 'entities'),
    relations: count('relation', 'relations'),
    states: count('state', 'states'),
    transitions: count('transition', 'transitions'),
    tasks: count('task', 'tasks'),
    items: count('item', 'items'),
    rows: count('row', 'rows'),
  },
  comma: ', ',
  semicolon: '; ',
  losses: 'Not kept: {losses}.',
  'more-losses': 'and {count} more',
  'loss-places': ' ({count} places)',
  'loss-line': ' (line {line})',
  'loss-why': '{thing}: {why}',

  'own-source': 'Your {notation} source.',
  'drawn-from-words': 'Drawn only from your text: {counts}. {losses}',
  quoted: '“{text}”',
  'set-aside': 'Left out, as it is not about the drawing: {asides}.',
  'drawn-from-notation': '{kind} from {notation}: {counts}. {losses}',
  'drawn-as-kind': ({ kind, counts, losses }) => `The same as ${aKind(kind)}: ${counts}. ${losses}`,
  changed: 'Changed as you asked; everything else is as it was. {losses}',
  unchanged: ({ problem }) => `Nothing was changed: ${withSmallStart(problem)}`,
  'nothing-to-change': 'There is no diagram in this conversation yet that could be changed: say what it should show.',
  'figure-of-table': {
    file: 'Nothing was changed: these numbers are those of {file}, so change them there and add the file again.',
    text: 'Nothing was changed: these numbers are those of your table, so change them with “Edit message”.',
  },
  'undo-by-hand':
    'Nothing was changed: every version is kept, and the arrows above the drawing lead back to an earlier one.',
  'kind-cannot-show': ({ kind, why }) =>
    `Nothing was drawn: the current diagram cannot be shown as ${aKind(kind)}. ${why}`,
  /** What a diagram would have to say to be shown in a form. */
  'form-lacks': {
    interaction: 'It does not say who sends what to whom.',
    schedule: 'It has no tasks with dates.',
    schema: 'It has no tables or classes with fields.',
    chart: 'It has no figures.',
  },
  'notation-does-not-fit': ({ notation, kind }) =>
    `Nothing was drawn: this ${notation} source contains something that ${aKind(kind)} cannot show.`,
  'notation-unreadable': ({ notation, reason }) =>
    `Nothing was drawn: this looks like ${notation}, but it could not be read (${withoutStop(reason)}).`,
  'looks-like-code':
    'Nothing was drawn: this looks like program code, or a notation that Limn does not read; describe what the diagram should show.',
  'looks-drawn':
    'Nothing was drawn: “{name}” looks like a drawing. Its labels can be read, but not what connects them. Send the file it was made from (for example .drawio or .mmd), a PDF, SVG or PNG that carries its source, as Limn and draw.io can export them, or write what is connected: “browser -> API -> database”.',
  'looks-foreign': 'Nothing was drawn: this looks like {what}; {instead}',
  /** What a text is that is no diagram. */
  foreign: {
    language: '{name} code',
    query: ({ name }) => `${name === 'SQL' ? 'an' : 'a'} ${name} query`,
    format: '{name}',
    notation: '{name}, a notation that Limn does not read',
    pipeline: 'a pipeline of {name}',
    log: 'a log',
    'stack-trace': 'a stack trace',
    diff: 'a diff',
    terminal: 'the output of a command',
    http: 'an HTTP message',
    subtitles: 'subtitles',
    encoded: 'encoded data',
    ini: 'an INI file',
    environment: 'a list of environment variables',
    crontab: 'a crontab',
    regex: 'a regular expression',
    pseudocode: 'pseudocode',
  },
  /** What would work, by what there is now. */
  'foreign-instead': {
    text: 'describe what the diagram should show.',
    figures: 'describe what the diagram should show, or give the figures as a table.',
    notation: 'Mermaid, Graphviz DOT, PlantUML and D2 are read.',
    SQL: 'the tables of CREATE TABLE statements are drawn.',
    GraphQL: 'the types of a GraphQL schema are drawn.',
    pipeline: 'pipelines of GitHub Actions and GitLab CI are drawn.',
    steps: 'write the steps as a list: “If …, ….”, then “Otherwise, ….”.',
  },
  misread:
    'A part of what you wrote was not understood, and a drawing without it would be wrong: write one step, item or number per line, or choose one of these.',
  'only-a-topic': 'This names only a topic: write {needs}, or fill in a template.',
  'only-a-topic-here':
    'This names only a topic: for a new drawing write {needs}, or fill in a template; or change the one that is there.',
  'selection-changed': {
    removed: 'Removed the selection ({count}); everything else is as it was.',
    coloured: 'Coloured the selection ({count}); everything else is as it was.',
  },
  'selection-kept': {
    whole: 'Nothing was changed: the selection cannot be removed.',
    colourless: ({ kind }) => `Nothing was changed: single elements of ${aKind(kind)} cannot be coloured.`,
  },
  template: 'Template: {name}',
  topic: 'Topic …',
  'add-something': 'Add something',
  'rename-something': 'Rename something',
  'remove-something': 'Remove something',
  // What the reader of changes in words understands, in each of its languages.
  'add-prompt': 'add New item under {name}',
  'rename-prompt': 'rename {name} to New name',
  'remove-prompt': 'remove {name}',
} as const satisfies Catalogue

function aKind(kind: Values[string] | undefined): string {
  const written = String(kind)
  const name = /^[A-Z]{2}/.test(written) ? written : written.toLowerCase()
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

/** A sentence behind a colon. */
function withSmallStart(sentence: Values[string] | undefined): string {
  const said = String(sentence)
  return said.charAt(0).toLowerCase() + said.slice(1)
}

/** A sentence in brackets. */
function withoutStop(sentence: Values[string] | undefined): string {
  return String(sentence).replace(/\.$/, '')
}

function count(one: string, several: string): Text {
  return ({ count }) => `${count} ${count === 1 ? one : several}`
}
