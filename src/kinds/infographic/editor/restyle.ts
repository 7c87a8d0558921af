import { nameOfColors } from '../../../toolkit/drawing/named-palettes.ts'
import { colorsOfPalette, type FittingOption, paletteOptions, type Restyle, withCurrent } from '../../restyle.ts'
import { type InfographicSource, readSource } from '../language/read-source.ts'
import { directionOptions, listDirections, removeDirection, writeDirection } from './direction.ts'
import { fittingTemplates, templateOptions } from './poster-templates.ts'

/** Infographics in other templates for the same shape of content, running another way, and in other colours. */
export const restyle: Restyle = {
  options: [...templateOptions, ...directionOptions, ...paletteOptions],
  list(source) {
    const read = readSource(source)
    const fitting = fittingTemplates(read)
    const templates = fitting.flatMap(id => templateOptions.find(option => option.id === id) ?? [])
    return [...withCurrent(templates, read.header?.value ?? ''), ...listDirections(read), ...listPalettes(read)]
  },
  apply(source, { aspect, id }) {
    const read = readSource(source)
    if (aspect === 'palette') return writePalette(source, read, colorsOfPalette(id))
    if (aspect === 'direction') return writeDirection(source, id)
    const { header } = read
    if (!header || header.value === '' || !fittingTemplates(read).includes(id)) return null
    // It is written for the structure of the template before.
    return removeDirection(editLine(source, header.line, line => line.replace(header.value, id)))
  },
}

/** A theme that says more than colours of ours is a person's own. */
function listPalettes({ roots }: InfographicSource): FittingOption[] {
  const theme = roots.find(({ key }) => key === 'theme')
  if (!theme) return withCurrent(paletteOptions, 'standard')
  const [palette, ...others] = theme.children
  const name = nameOfColors(palette?.value.split(/\s+/) ?? [])
  const isOurs = theme.value === '' && palette?.key === 'palette' && others.length === 0 && name !== null
  return isOurs ? withCurrent(paletteOptions, name) : []
}

/** Writes a palette as a separate block `theme` at the end. */
function writePalette(source: string, { roots }: InfographicSource, colors: readonly string[] | null): string {
  const theme = roots.find(({ key }) => key === 'theme')
  const palette = theme?.children[0]
  const written = colors?.join(' ') ?? null
  if (!theme) return written === null ? source : source.replace(/\n?$/, `\ntheme\n  palette ${written}$&`)
  if (written !== null && palette) return editLine(source, palette.line, line => line.replace(palette.value, written))
  const lines = source.split('\n')
  lines.splice(theme.line - 1, (palette?.line ?? theme.line) - theme.line + 1)
  return lines.join('\n')
}

function editLine(source: string, number: number, edit: (line: string) => string): string {
  return source
    .split('\n')
    .map((line, index) => (index === number - 1 ? edit(line) : line))
    .join('\n')
}
