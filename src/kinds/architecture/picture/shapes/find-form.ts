import type { Style } from '../style.ts'
import { basicForms } from './basic-forms.ts'
import { containerForms } from './container-forms.ts'
import { figureForms } from './figure-forms.ts'
import type { DrawForm } from './form.ts'
import { paperForms } from './paper-forms.ts'

const forms: Readonly<Record<string, DrawForm>> = { ...basicForms, ...paperForms, ...containerForms, ...figureForms }

/** Stencils of draw.io's libraries that are one of the shapes above, by their names without `mxgraph.`. */
const stencilForms: Readonly<Record<string, string>> = {
  'flowchart.annotation_1': 'partialRectangle',
  'flowchart.card': 'card',
  'flowchart.data': 'parallelogram',
  'flowchart.database': 'cylinder3',
  'flowchart.decision': 'rhombus',
  'flowchart.delay': 'delay',
  'flowchart.direct_data': 'dataStorage',
  'flowchart.display': 'display',
  'flowchart.document': 'document',
  'flowchart.document2': 'document',
  'flowchart.internal_storage': 'internalStorage',
  'flowchart.manual_input': 'manualInput',
  'flowchart.multi-document': 'document',
  'flowchart.on-page_reference': 'ellipse',
  'flowchart.off-page_reference': 'offPageConnector',
  'flowchart.paper_tape': 'tape',
  'flowchart.predefined_process': 'process',
  'flowchart.preparation': 'hexagon',
  'flowchart.process': 'rectangle',
  'flowchart.start_1': 'ellipse',
  'flowchart.start_2': 'ellipse',
  'flowchart.stored_data': 'dataStorage',
  'flowchart.terminator': 'rectangle',
  'basic.rect': 'rectangle',
  'basic.ellipse': 'ellipse',
  'basic.octagon': 'octagon',
  'basic.octagon2': 'octagon',
  'basic.star': 'star',
  'basic.cross': 'cross',
  'basic.document': 'document',
  'basic.cloud_callout': 'cloud',
  'basic.cloud_rect': 'cloud',
  'basic.oval_callout': 'ellipse',
  'basic.roundRectCallout': 'callout',
  'basic.rectCallout': 'callout',
  'basic.polygon': 'rectangle',
  'arrows.signal-in_arrow': 'step',
  'arrows2.arrow': 'singleArrow',
  'bpmn.shape': 'rectangle',
  'bpmn.task': 'rectangle',
  'bpmn.gateway2': 'rhombus',
  'bpmn.event': 'ellipse',
  'bpmn.data': 'note',
  'mockup.containers.marginRect': 'rectangle',
  'mockup.forms.comboBox': 'rectangle',
  'mockup.forms.rrect': 'rectangle',
  'rack.oracle.sun_oracle_x4_2': 'rectangle',
  'floorplan.wall': 'rectangle',
  'aws4.group': 'rectangle',
  'aws4.groupCenter': 'rectangle',
  'aws3d.group': 'rectangle',
  'gcp2.doubleRect': 'rectangle',
  'ios7ui.horLines': 'line',
}

/** How a shape is drawn; null for a stencil that is drawn as an icon. An unknown name without a library is a rectangle. */
export function findForm({ shape }: Style): DrawForm | null {
  if (Object.hasOwn(forms, shape)) return forms[shape] ?? null
  if (!shape.startsWith('mxgraph.')) return /^stencil\(/.test(shape) ? null : (forms.rectangle ?? null)
  const stencil = shape.slice('mxgraph.'.length)
  const name = Object.hasOwn(stencilForms, stencil) ? stencilForms[stencil] : undefined
  return name === undefined ? null : (forms[name] ?? null)
}
