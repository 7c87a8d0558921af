import type { Catalogue } from '../../../shared/messages/catalogue.ts'
import { en as toolkit, writeChange } from '../../../toolkit/messages/en.ts'

/** Messages about flowcharts, by their codes. */
export const en = {
  name: 'Flowchart',
  'flowchart/json': toolkit['invalid-json'],
  'flowchart/duplicate-key': toolkit['duplicate-key'],
  'flowchart/no-label': 'Node "{id}" has no label.',
  'flowchart/unknown-type': '"{type}" is no known type of node; it is drawn as a process.',
  'flowchart/decision': {
    'one-way': 'The decision "{name}" has fewer than two ways out.',
    'no-label': 'The decision "{name}" has a way out without a label.',
    'same-label': 'The decision "{name}" has two ways out with the same label.',
  },
  'flowchart/unreachable': 'No arrow leads to "{name}".',
  'flowchart/endless-loop': 'From "{name}" on, the arrows only lead round in a loop, to no end.',
  'flowchart/node-id': {
    type: 'The id of a node must be a text.',
    empty: 'The id of a node is empty.',
  },
  'flowchart/node-type': 'The type of a node must be a text.',
  'flowchart/node-parentid': 'The parentId of a node must be a text.',
  'flowchart/edge-id': {
    type: 'The id of an edge must be a text.',
    empty: 'The id of an edge is empty.',
  },
  'flowchart/edge-source': 'The source of an edge must be a text.',
  'flowchart/edge-target': 'The target of an edge must be a text.',
  'flowchart/node-position': 'A position needs the finite numbers x and y.',
  'flowchart/node-data': {
    label: 'A label must be a text.',
    type: 'The data of a node must be an object with a label.',
  },
  'flowchart/edge-label': 'A label must be a text.',
  'flowchart/node': 'A node must be an object.',
  'flowchart/edge': 'An edge must be an object.',
  'flowchart/nodes': 'A flowchart needs a list of nodes.',
  'flowchart/edges': 'A flowchart needs a list of edges.',
  'flowchart/shape': 'A flowchart is one JSON object with nodes and edges.',
  'flowchart/empty': 'There are no nodes to draw.',
  'flowchart/duplicate-id': 'Another node has the id "{id}" already.',
  'flowchart/misplaced-label': {
    node: 'The label of "{id}" belongs into data.label.',
    edge: 'The label of edge "{id}" belongs into label.',
  },
  'flowchart/duplicate-edge-id': 'Another edge has the id "{id}" already.',
  'flowchart/unknown-node': {
    source: 'The source "{id}" is no node.',
    target: 'The target "{id}" is no node.',
  },
  'flowchart/unknown-parent': 'The parent "{id}" is no node.',
  'flowchart/parent-cycle': '"{id}" is inside itself.',
  'flowchart/too-deep': '"{id}" stands in more than {count} groups in each other.',
  'flowchart-lists': {
    wrapped: 'Nodes and edges were taken out of the object around them.',
    'no-nodes': 'The nodes were made from the ends of the edges.',
    'edges-in-nodes': 'The edges were made from what each node says comes next.',
    'other-lists': 'Nodes and edges were brought into lists of their own.',
    'one-list': 'Nodes and edges were told apart and brought into lists of their own.',
    'several-objects': 'Nodes and edges were brought together in one object.',
  },
  'flowchart-ids': {
    missing: 'Nodes without an id were given one.',
    same: 'Several nodes had the id "{id}"; the later ones were given another one.',
    renamed: 'The ids of nodes were renamed to id.',
    type: 'Ids were turned into texts.',
    edges: 'Edges were given ids of their own.',
  },
  'flowchart-duplicate': 'A node that was written twice, word for word, is there once.',
  'flowchart-labels': {
    nodes: 'Labels were moved to data.label.',
    type: 'Labels of edges were turned into texts.',
    edges: 'Labels of edges were moved to label.',
  },
  'flowchart-positions': 'Positions that are not a pair of numbers were repaired or removed.',
  'flowchart-parents': '"{id}" was taken out of a group that is not there or that it holds itself.',
  'flowchart-edges': {
    removed: 'An edge with an end that is no node was removed: {name}.',
    endless: 'An edge with an end that is no node was removed: without ends.',
    resolved: 'Ends of edges were turned into ids of nodes.',
    renamed: 'The ends of edges were renamed to source and target.',
  },
  'flowchart-types': 'Types that are no text were removed.',
  'flowchart-layout': {
    placed: 'Nodes without a position were laid out.',
    better: values => `The nodes were rearranged: ${writeChange(values)}.`,
  },

  lostWayBack: 'Where this goes back to was not found, so no arrow leaves it: {steps}.',
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
