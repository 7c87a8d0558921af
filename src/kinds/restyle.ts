import type { OptionAspect } from '../contract/restyles.ts'
import { namedPalettes, type PaletteName, paletteNames } from '../toolkit/drawing/named-palettes.ts'
import { messages } from '../toolkit/messages/index.ts'

/** A way in which a source can be shown, saying the same. */
export interface RestyleOption {
  aspect: OptionAspect
  /** Among those of its aspect, for example `line` or `TB`. */
  id: string
  /** Its name, for people. */
  label: { code: string; message: string; values?: Record<string, string | number> }
  /** Colours of a palette. Absent: it has none. */
  colors?: readonly string[]
}

/** An option that suits a source. */
export interface FittingOption extends RestyleOption {
  /** True if the source is already shown this way. */
  isCurrent: boolean
}

/** Ways to change the presentation of a kind's sources. Sources are those that `check` accepts. */
export interface Restyle {
  /** All that there are. */
  options: readonly RestyleOption[]
  /** Options that suit a source and do not misrepresent it; the best ones of each aspect first. */
  list(source: string): readonly FittingOption[] | Promise<readonly FittingOption[]>
  /** The source shown so; what it says, and all else in it, stays as it was. Null where that is not possible. May throw: it is not offered then. */
  apply(source: string, option: Pick<RestyleOption, 'aspect' | 'id'>): string | null | Promise<string | null>
}

/** The colours that a drawing has by itself, and the named palettes. */
export const paletteOptions: readonly RestyleOption[] = [
  { aspect: 'palette', id: 'standard', label: messages.create('option-palette', { case: 'standard' }) },
  ...paletteNames.map(id => ({
    aspect: 'palette' as const,
    id,
    label: messages.create('option-palette', { case: id }),
    colors: namedPalettes[id],
  })),
]

/** The colours of a palette; null for those that a drawing has by itself. */
export function colorsOfPalette(id: string): readonly string[] | null {
  return paletteNames.find(name => name === id) ? namedPalettes[id as PaletteName] : null
}

type Direction = 'TB' | 'LR' | 'BT' | 'RL' | 'right' | 'both'

/** A direction in which a drawing runs, or a mind map grows. */
export function directionOption(id: Direction): RestyleOption {
  return { aspect: 'direction', id, label: messages.create('option-direction', { case: id }) }
}

/** The options with the one that a source has now. */
export function withCurrent(options: readonly RestyleOption[], currentId: string | null): FittingOption[] {
  return options.map(option => ({ ...option, isCurrent: option.id === currentId }))
}
