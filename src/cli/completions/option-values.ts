import type { Option } from 'commander'
import { drawingStyles } from '../../contract/styles.ts'
import { exporters } from '../../exporters/registry.ts'
import { agents, isDrawing } from '../../kinds/find.ts'
import { notations } from '../../notations/registry.ts'

const idsOf = (some: readonly { id: string }[]) => [...new Set(some.map(({ id }) => id))]

/** Values of the options whose parser takes more names than these, such as other spellings. */
const values: Readonly<Record<string, readonly string[]>> = {
  '--kind': idsOf(agents.filter(isDrawing)),
  '--style': drawingStyles,
  '--output-format': idsOf(exporters),
  '--from': idsOf(notations),
  '--to': idsOf(exporters.filter(({ isNotation }) => isNotation !== undefined)),
}

/** Words that an option may have as its value; empty where it is a file or free text. */
export function valuesOf({ argChoices, long }: Option): readonly string[] {
  return argChoices ?? values[long ?? ''] ?? []
}
