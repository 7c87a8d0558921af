import { formOfStencil } from '../../language/stencil-forms.ts'
import type { Style } from '../../language/style.ts'
import { archimateForms } from './archimate-forms.ts'
import { arrowForms } from './arrow-forms.ts'
import { backupForms } from './backup-forms.ts'
import { barForms } from './bar-forms.ts'
import { basicForms } from './basic-forms.ts'
import { bpmnForms } from './bpmn-forms.ts'
import { bpmnTaskForms } from './bpmn-task-forms.ts'
import { circuitForms } from './circuit-forms.ts'
import { ciscoForms } from './cisco-forms.ts'
import { containerForms } from './container-forms.ts'
import { deviceForms } from './device-forms.ts'
import { electricalForms } from './electrical-forms.ts'
import { fieldForms } from './field-forms.ts'
import { figureForms } from './figure-forms.ts'
import { flowForms } from './flow-forms.ts'
import type { DrawForm } from './form.ts'
import { furnitureForms } from './furniture-forms.ts'
import { geometricForms } from './geometric-forms.ts'
import { infographicForms } from './infographic-forms.ts'
import { integrationForms } from './integration-forms.ts'
import { isometricForms } from './isometric-forms.ts'
import { mockupForms } from './mockup-forms.ts'
import { modellingForms } from './modelling-forms.ts'
import { networkForms } from './network-forms.ts'
import { pageForms } from './page-forms.ts'
import { paperForms } from './paper-forms.ts'
import { planForms } from './plan-forms.ts'
import { plantForms } from './plant-forms.ts'
import { rackForms } from './rack-forms.ts'
import { symbolForms } from './symbol-forms.ts'

/** By the names in `language/drawn-shapes.ts`. */
export const forms: Readonly<Record<string, DrawForm>> = {
  ...basicForms,
  ...paperForms,
  ...containerForms,
  ...figureForms,
  ...electricalForms,
  ...flowForms,
  ...bpmnForms,
  ...bpmnTaskForms,
  ...planForms,
  ...furnitureForms,
  ...circuitForms,
  ...mockupForms,
  ...pageForms,
  ...integrationForms,
  ...networkForms,
  ...ciscoForms,
  ...isometricForms,
  ...geometricForms,
  ...arrowForms,
  ...infographicForms,
  ...modellingForms,
  ...archimateForms,
  ...plantForms,
  ...symbolForms,
  ...backupForms,
  ...deviceForms,
  ...barForms,
  ...fieldForms,
  ...rackForms,
}

/** Form in which a shape is drawn; null for a stencil without one. An unknown name without a library is a rectangle, as in draw.io. */
export function findForm({ shape }: Style): DrawForm | null {
  if (Object.hasOwn(forms, shape)) return forms[shape] ?? null
  if (!shape.startsWith('mxgraph.')) return /^stencil\(/.test(shape) ? null : (forms.rectangle ?? null)
  const stencil = shape.slice('mxgraph.'.length)
  const name = formOfStencil(stencil)
  return name === undefined ? null : (forms[name] ?? null)
}
