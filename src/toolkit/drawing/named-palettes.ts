/** Colours that a source can hold, by name. `#rrggbb`, in the order in which they are used. */
export const namedPalettes = {
  /** Told apart also with red-green and blue-yellow blindness. */
  accessible: ['#0694db', '#db7006', '#6142fa', '#9f5204', '#a68787', '#765f81'],
  ocean: ['#408fdd', '#046b9f', '#049079', '#5151fb', '#b56ffb', '#8751bd'],
  sunset: ['#cc7824', '#bf3c22', '#a33e92', '#fa4261', '#816731', '#e25acb'],
  forest: ['#167e16', '#bd8005', '#049f9f', '#816731', '#6b9f04', '#147171'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PaletteName = keyof typeof namedPalettes

export const paletteNames = Object.keys(namedPalettes) as PaletteName[]

/** The name of these colours; null for colours of a person's own. */
export function nameOfColors(colors: readonly unknown[]): PaletteName | null {
  const written = colors.map(color => String(color).toLowerCase()).join(' ')
  return paletteNames.find(name => namedPalettes[name].join(' ') === written) ?? null
}
