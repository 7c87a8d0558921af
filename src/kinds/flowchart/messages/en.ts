import type { Catalogue } from '../../../shared/messages/catalogue.ts'
import { en as toolkit, writeChange } from '../../../toolkit/messages/en.ts'

/** Messages about flowcharts, by their codes. */
export const en = {
  name: 'Flowchart',
  'flowchart/json': toolkit['invalid-json'],
  'flowchart/duplicate-key': toolkit['duplicate-key'],
  'flowchart/no-label': 'Node "{id}" has no label.',
  'flowchart/unknown-type': '"{type}" is not a known node type; it is drawn as a process.',
  'flowchart/unknown-icon': {
    other: '"{name}": there is no icon "{icon}", so none is drawn.',
    near: '"{name}": there is no icon "{icon}", so none is drawn; did you mean "{near}"?',
  },
  'flowchart/decision': {
    'one-way': 'The decision "{name}" has fewer than two outgoing arrows.',
    'no-label': 'The decision "{name}" has an outgoing arrow without a label.',
    'same-label': 'The decision "{name}" has two outgoing arrows with the same label.',
  },
  'flowchart/unreachable': 'No arrow leads to "{name}".',
  'flowchart/endless-loop': 'From "{name}" on, the arrows form a loop that never reaches an end.',
  'flowchart/node-id': {
    type: 'The id of a node must be a string.',
    empty: 'The id of a node is empty.',
  },
  'flowchart/node-type': 'The type of a node must be a string.',
  'flowchart/node-parentid': 'The parentId of a node must be a string.',
  'flowchart/edge-id': {
    type: 'The id of an edge must be a string.',
    empty: 'The id of an edge is empty.',
  },
  'flowchart/edge-source': 'The source of an edge must be a string.',
  'flowchart/edge-target': 'The target of an edge must be a string.',
  'flowchart/node-position': 'A position needs the finite numbers x and y.',
  'flowchart/node-data': {
    label: 'A label must be a string.',
    type: 'The data of a node must be an object with a label.',
  },
  'flowchart/edge-label': 'A label must be a string.',
  'flowchart/node': 'A node must be an object.',
  'flowchart/edge': 'An edge must be an object.',
  'flowchart/nodes': 'A flowchart needs a list of nodes.',
  'flowchart/edges': 'A flowchart needs a list of edges.',
  'flowchart/shape': 'A flowchart is one JSON object with nodes and edges.',
  'flowchart/empty': 'There are no nodes to draw.',
  'flowchart/duplicate-id': 'Another node already has the id "{id}".',
  'flowchart/misplaced-label': {
    node: 'The label of "{id}" belongs in data.label.',
    edge: 'The label of edge "{id}" belongs in label.',
  },
  'flowchart/duplicate-edge-id': 'Another edge already has the id "{id}".',
  'flowchart/unknown-node': {
    source: 'The source "{id}" is not a node.',
    target: 'The target "{id}" is not a node.',
  },
  'flowchart/unknown-parent': 'The parent "{id}" is not a node.',
  'flowchart/parent-cycle': '"{id}" is inside itself.',
  'flowchart/too-deep': '"{id}" is nested in more than {count} groups.',
  'flowchart-lists': {
    wrapped: 'Nodes and edges were taken out of the object around them.',
    'no-nodes': 'The nodes were made from the ends of the edges.',
    'edges-in-nodes': 'The edges were made from what each node says comes next.',
    'steps-in-order': 'The edges were made from the order of the steps.',
    'other-lists': 'Nodes and edges were moved into separate lists.',
    'one-list': 'Nodes and edges were separated into two lists.',
    'several-objects': 'Nodes and edges were combined in one object.',
  },
  'flowchart-ids': {
    missing: 'Nodes without an id were given one.',
    same: 'Several nodes had the id "{id}"; the later ones were given another one.',
    renamed: 'The ids of nodes were renamed to id.',
    type: 'Ids were turned into strings.',
    edges: 'Edges were given their own ids.',
  },
  'flowchart-duplicate': 'A node that was listed twice is now listed once.',
  'flowchart-labels': {
    nodes: 'Labels were moved to data.label.',
    type: 'Labels of edges were turned into strings.',
    edges: 'Labels of edges were moved to label.',
  },
  'flowchart-positions': 'Positions that are not a pair of numbers were repaired or removed.',
  'flowchart-parents': '"{id}" was taken out of a group that does not exist or that it contains itself.',
  'flowchart-edges': {
    removed: 'An edge with an end that is not a node was removed: {name}.',
    endless: 'An edge without ends was removed.',
    resolved: 'Ends of edges were turned into ids of nodes.',
    renamed: 'The ends of edges were renamed to source and target.',
  },
  'flowchart-types': 'Types that are not strings were removed.',
  'flowchart-layout': {
    placed: 'Nodes without a position were laid out.',
    better: values => `The nodes were rearranged: ${writeChange(values)}.`,
  },

  lostWayBack: 'The step that this returns to was not found, so no arrow leaves it: {steps}.',
  concept: ({ title, steps, decisions, from }) =>
    `A flowchart${title ? ` of “${title}”` : ''}: ${countThings(steps, 'step')}` +
    `${decisions ? ` and ${countThings(decisions, 'decision')}` : ''}, drawn from the ${from} as written.`,
  addition: ({ nodes, edges }) =>
    `Added ${countThings(nodes, 'step')} and ${countThings(edges, 'arrow')} to the flowchart; everything else is as it was.`,

  // Why nothing of a source is drawn in the browser.
  'nothing-yet': 'There is no node yet.',
} as const satisfies Catalogue

function countThings(number: string | number | undefined, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
