import { namedPalettes, type PaletteName, paletteNames } from '../../../toolkit/drawing/named-palettes.ts'
import { type Appearance, type Palette, paletteOf, withColors } from '../../../toolkit/drawing/palette.ts'
import { splitSource } from './source-lines.ts'

/** The line that names a palette in a source, as each program that draws Mermaid understands it. */
export const paletteDirectives = Object.fromEntries(paletteNames.map(name => [name, writeDirective(name)])) as Readonly<
  Record<PaletteName, string>
>

/** The colours of base theme that others are derived from, and the numbered ones. */
function writeDirective(name: PaletteName): string {
  const colors = namedPalettes[name]
  const { hues, text } = withColors(paletteOf({ theme: 'light' }), colors, { theme: 'light' })
  const [first, second, third] = hues
  const numbered = colors.flatMap((_, index) => [
    [`pie${index + 1}`, hues[index]?.strong],
    [`git${index}`, hues[index]?.strong],
    [`cScale${index}`, hues[index]?.soft],
    [`cScaleLabel${index}`, text],
  ])
  const themeVariables = {
    primaryColor: first.soft,
    primaryBorderColor: first.strong,
    primaryTextColor: text,
    secondaryColor: second.soft,
    tertiaryColor: third.soft,
    noteBkgColor: second.soft,
    noteBorderColor: second.strong,
    ...Object.fromEntries(numbered),
  }
  return `%%{init: ${JSON.stringify({ theme: 'base', themeVariables })}}%%`
}

/** The palette that a source names; null without one. */
export function findPalette(source: string): PaletteName | null {
  const written = splitSource(source).head.map(({ text }) => text.trim())
  return paletteNames.find(name => written.includes(paletteDirectives[name])) ?? null
}

/** The source with an empty line in the place of a palette: Limn draws its colours itself, on light and on dark. */
export function withoutPalette(source: string): string {
  const name = findPalette(source)
  return name === null ? source : source.replace(paletteDirectives[name], '')
}

/** The colours that a source is drawn in. */
export function paletteFor(source: string, look: Appearance): Palette {
  const name = findPalette(source)
  return withColors(paletteOf(look), name === null ? undefined : namedPalettes[name], look)
}
