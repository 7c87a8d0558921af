import type { Catalogue } from '../../../shared/messages/catalogue.ts'

const dropped = {
  top: '“{label}” is not drawn: the top level also has higher headings or other blocks, and only those are drawn.',
  below:
    '“{label}” is not drawn: “{holder}” also has higher headings or other blocks below it, and only those are drawn.',
} as const

/** Messages about mind maps, by their codes. */
export const en = {
  name: 'Mind map',
  overview: 'Overview',
  'mindmap/byte-order-mark': 'A byte order mark hides the first heading.',
  'mindmap/reasoning': 'Reasoning of a model precedes the map.',
  'mindmap/envelope-tags': 'Tags of a model’s answer surround the map.',
  'mindmap/escaped-line-breaks': 'Line breaks are written out as \\n: everything is one node.',
  'mindmap/empty':
    'There is nothing to draw: a mind map needs at least one heading (`# Topic`) or list item (`- idea`).',
  'mindmap/several-roots': 'There are {count} roots, below a nameless one: put a single `# Topic` above them.',
  'mindmap/dropped-heading': dropped,
  'mindmap/dropped-items': dropped,
  'mindmap/shallow-indent': '“{label}” is drawn beside the item above it, not below: it needs more indentation.',
  'mindmap/image': 'An image is drawn only where its address can be reached.',
  'mindmap/empty-heading': 'A heading without text is an empty node.',
  'mindmap/empty-item': 'An item without text is an empty node.',
  'mindmap/several-lists': 'There are several lists below “{label}”: each is drawn below a nameless node.',
  'mindmap/skipped-level': 'A level is skipped between “{upper}” and “{lower}”.',
  'mindmap/undrawn-text': {
    one: 'A paragraph is not drawn, from “{text}” on: only headings and list items are.',
    several: '{count} paragraphs are not drawn, from “{text}” on: only headings and list items are.',
  },
  'mindmap/raw-html': {
    one: 'HTML is not drawn as such (one place).',
    several: 'HTML is not drawn as such ({count} places).',
  },
  'mindmap/formula': {
    unread: '“{formula}” cannot be read as a formula and stays text: {detail}.',
    'too-large': '“{formula}” stays text: formulas have at most 500 characters, 10,000 in a map, and a limited size.',
  },
  'mindmap/heading-space': 'A heading needs a space after its `#`: without it the line is not drawn.',
  'mindmap/escaped-mark': 'The `#` is escaped: the line is not drawn as a heading.',
  'mindmap/full-width-mark': 'A full-width mark is not Markdown: the line is not drawn.',
  'mindmap/bullet-mark': 'This bullet is not Markdown: the line is not drawn as an item.',
  'mindmap/item-space': 'An item needs a space after its mark: without it the line is not drawn as an item.',
  'mindmap/escaped-bullet': 'The mark of the item is escaped: the line is not drawn as an item.',
  'mindmap/dash-bullet': 'A dash is not the mark of an item in Markdown: write `-`.',
  'mindmap/indented-heading': 'A heading indented by four spaces is not drawn as a heading.',
  'mindmap/topic-line': 'The topic above a list is not drawn: write it as a heading, `# Topic`.',
  'mindmap/number-mark': 'Markdown does not know this kind of number: the line is not drawn as an item.',
  'mindmap/star-level': 'Several stars are not a Markdown level: the line becomes part of the node above it.',
  'topic-line': 'Wrote the topic above the list as a heading.',
  'number-mark': 'Wrote numbered lines as items.',
  'star-level': 'Wrote levels of stars as headings.',
  'heading-space': 'Added the space after the `#` of headings.',
  'escaped-mark': 'Removed the backslashes before the `#` of headings.',
  'common-indent': 'Removed the indentation that all lines have.',
  'full-width-mark': 'Replaced full-width marks with plain ones.',
  'escaped-bullet': 'Removed the backslashes before the marks of items.',
  'dash-bullet': 'Replaced dashes before items with `-`.',
  'indented-heading': 'Removed the indentation of headings.',
  'bullet-mark': 'Replaced typographic bullets with `-`.',
  'item-space': 'Added the space after the mark of items.',
  outline: 'Wrote the hierarchy as headings and lists, so that every node is drawn in its place.',

  // What was drawn without a model.
  drawn: ({ count, from }) => `A mind map of ${count} ${count === 1 ? 'node' : 'nodes'}, drawn from ${from}.`,
  'drawn-from': {
    outline: 'the outline as written',
    lists: 'the lists as written',
    structure: 'the structure of “{title}”',
    'structure-of-several': 'the structure of {count} documents',
    sentences: 'the sentences of “{title}”',
    'sentences-of-several': 'the sentences of {count} documents',
    columns: ({ count, columns }) => `the ${count === 1 ? 'column' : 'columns'} ${columns} of the table`,
    'columns-of': ({ count, columns, name }) => `the ${count === 1 ? 'column' : 'columns'} ${columns} of “${name}”`,
    tables: 'the tables of the documents and their columns',
  },
  'first-sentences': 'It has too few headings and lists: the nodes are what its paragraphs say first.',
  'left-out': {
    deeper: 'Left out: {count} of {all} entries, the deeper or later ones.',
    more: 'Left out: {count} more entries.',
  },
  shortened: 'Long labels that were cut short (…): {count}.',
  'no-paragraphs': {
    one: 'One paragraph is not in the map: it shows headings, lists and tables.',
    several: '{count} paragraphs are not in the map: it shows headings, lists and tables.',
  },
  'no-rows': {
    one: 'Of one table only the columns are shown: it has more than {most} rows.',
    several: 'Of {count} tables only the columns are shown: they have more than {most} rows each.',
  },
  'first-rows': 'Only the first {first} of {all} rows were looked at: later rows may hold more.',
  'and-then': '{text} {sentence}',
  'name-join': ', ',

  // Why nothing of a source is drawn in the browser.
  'nothing-yet': 'There is no heading or list item yet.',
} as const satisfies Catalogue
