import { type Catalogue, fillIn, type Text } from '../../../shared/messages/catalogue.ts'
import { writeChange } from '../../../toolkit/messages/en.ts'

/** Messages about architecture diagrams, by their codes. */
export const en = {
  name: 'Architecture',
  'architecture/unknown-element': '<{name}> is not a cell and is not drawn.',
  'architecture/undrawn-stencils':
    'Limn does not draw these stencils of draw.io and shows boxes with their names: {names}.',
  'architecture/unknown-shapes': 'Limn does not know these shapes and shows rectangles: {names}.',
  'architecture/no-value': 'The text of a cell is in `{name}`, which is not drawn: draw.io reads `value`.',
  'architecture/no-id': ofCell('{cell} has no id.'),
  'architecture/duplicate-id': 'Another cell already has the id "{id}".',
  'architecture/no-root-cell': 'The root cell is missing: <mxCell id="0"/>.',
  'architecture/no-parent': ofCell('{cell} has no parent and is not drawn.'),
  'architecture/no-layer': 'The layer is missing: <mxCell id="1" parent="0"/>.',
  'architecture/unknown-parent': ofCell('{cell} has the parent "{id}", which is not a cell.'),
  'architecture/parent-cycle': ofCell('{cell} is inside itself.'),
  'architecture/unknown-end': {
    source: ofCell('{cell} has the source "{id}", which is not a cell.'),
    target: ofCell('{cell} has the target "{id}", which is not a cell.'),
  },
  'architecture/nested-cell': ofCell('A cell is nested inside {cell}; cells are grouped by parent="…".'),
  'architecture/no-geometry': ofCell('{cell} has no <mxGeometry> and is not drawn.'),
  'architecture/stray-point': {
    cell: ofCell('{cell} has a point outside of its <mxGeometry>; draw.io cannot read that.'),
    geometry: ofCell('{cell} has a point outside of <Array as="points">.'),
  },
  'architecture/style-blank': ofCell('{cell}: spaces after a ; in its style hide the following names from draw.io.'),
  'architecture/no-kind': ofCell('{cell} is neither a vertex nor an edge and is not drawn.'),
  'architecture/html-as-text': ofCell('{cell} shows its HTML tags: its style lacks html=1.'),
  'architecture/line-break': ofCell('{cell} shows \\n; a line break is &#xa;.'),
  'architecture/double-escaping': ofCell('{cell} has a doubly escaped tag: &amp;lt; instead of &lt;.'),
  'architecture/unknown-icon': {
    other: ofCell('{cell}: there is no icon "{icon}".'),
    near: ofCell('{cell}: there is no icon "{icon}"; did you mean "{near}"?'),
  },
  'architecture/icon-place': ofCell('{cell}: draw.io shows icons only on plain boxes and in shape=image.'),
  'architecture/loose-end': {
    source: ofCell('{cell} has no source and is not drawn.'),
    target: ofCell('{cell} has no target and is not drawn.'),
  },
  'architecture/no-role': {
    geometry: ofCell('{cell}: its <mxGeometry> lacks as="geometry" and is ignored.'),
    points: ofCell('{cell}: its <Array> lacks as="points" and is ignored.'),
  },
  'architecture/bad-number': ofCell('{cell}: {measure}="{value}" is not a number.'),
  'architecture/unplaced': '{count} shapes have no position and would be drawn on top of each other.',
  'architecture/flat-zone': ofCell('{cell} lies on {zone} but does not belong to it: its parent is not "{id}".'),
  'architecture/fragment': 'Cells alone are not a drawing: <mxfile>, <diagram>, <mxGraphModel> and <root> are missing.',
  'architecture/not-drawio': '<{name}> is not a draw.io drawing: one starts with <mxfile> or <mxGraphModel>.',
  'architecture/no-page': 'There is no page: <diagram> is missing.',
  'architecture/empty': 'Nothing is drawn yet.',
  'architecture/no-model': 'A page has neither an <mxGraphModel> with a <root> nor readable compressed text.',
  'architecture/xml': {
    syntax: 'The XML is invalid here: {reason}',
    depth: 'Elements are nested more than {depth} levels deep.',
  },
  'architecture/doctype': 'A document type is not allowed.',
  'architecture/duplicate-attribute': 'The attribute {name} is given twice in one tag.',
  'architecture/too-large': 'The compressed pages of this drawing unpack to more than {limit} MiB.',
  'architecture/too-many-pages': 'The drawing has more than {limit} pages.',
  'architecture/too-many-cells': 'The drawing has more than {limit} cells.',
  'architecture/too-many-elements': 'The drawing has more than {limit} elements.',
  'architecture/bare-ampersand': 'A bare & must be written as &amp;.',
  'drawio-wrapper': {
    file: 'The cells were put into <mxfile>, <diagram>, <mxGraphModel> and <root>.',
    page: 'A page was written as plain XML.',
  },
  'drawio-pictures': 'The pictures of icons were put into the drawing: {names}.',
  'drawio-root-cells': 'The root cell and the default layer were added.',
  'drawio-parents': 'Cells whose parent was missing were put on the layer.',
  'drawio-kind': 'Cells that were neither vertex nor edge were given their kind.',
  'drawio-geometry': {
    missing: 'Cells without a geometry were given one.',
    role: 'A geometry was given its as="geometry".',
  },
  'drawio-points': {
    role: 'A list of points was given its as="points".',
    moved: 'Points were put into the list of way-points, or at the open ends of their edge.',
  },
  'drawio-numbers': 'Sizes and positions that are not numbers were repaired or removed.',
  'drawio-labels': 'Tags in labels that were escaped twice are escaped once.',
  'drawio-style': 'Spaces and line breaks between the parts of a style were removed.',
  'drawio-ends': {
    resolved: 'Ends of edges that named a label, or an id in another spelling, were turned into ids.',
    unknown: 'An edge led to "{id}", which is not a cell; that end was left open.',
    placed: 'Open ends of edges, which draw.io does not draw, were given a position.',
  },
  'drawio-ids': {
    missing: 'Cells without an id were given one.',
    same: 'Several cells had the id "{id}"; the later ones were given another one.',
  },
  'drawio-places': 'Shapes without a position were laid out.',
  'drawio-value': 'The text of cells was moved to `value`.',
  'drawio-nesting': 'Cells nested inside other cells were moved next to them.',
  'drawio-xml': 'Invalid XML was rewritten.',
  'drawio-cut-off': {
    other: 'An element was cut off at the end of the text and left out.',
    cell: 'The cell “{label}” was cut off at the end of the text and left out.',
  },
  'drawio-layout': values => `The shapes were rearranged: ${writeChange(values)}.`,

  concept: ({ title, parts, groups, connections }) =>
    `An architecture diagram${title ? ` of “${title}”` : ''}: ${countThings(parts, 'component')}` +
    `${groups ? `, ${countThings(groups, 'group')}` : ''}${connections ? `, ${countThings(connections, 'connection')}` : ''}, drawn as written.`,
  addition: ({ components, connections }) =>
    `Added ${countThings(components, 'component')} and ${countThings(connections, 'connection')} to the drawing; everything else is as it was.`,
  'page-name': 'Architecture',

  // Why nothing of a source is drawn in the browser.
  'nothing-yet': 'There is no shape yet.',
} as const satisfies Catalogue

function countThings(number: string | number | undefined, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}

/** A sentence about a cell, which is named by its label or else by its id. */
function ofCell(text: string): Text {
  return values =>
    fillIn(text, { ...values, cell: nameCell(values.cell, values.cellBy), zone: nameCell(values.zone, values.zoneBy) })
}

function nameCell(name: string | number | undefined, by: string | number | undefined): string {
  if (by === 'label') return `"${name}"`
  return by === 'id' ? `Cell "${name}"` : 'A cell'
}
