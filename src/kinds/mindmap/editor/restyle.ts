import { nameOfColors } from '../../../toolkit/drawing/named-palettes.ts'
import { colorsOfPalette, directionOption, paletteOptions, type Restyle, withCurrent } from '../../restyle.ts'
import { parseMarkdown, readTitle } from '../language/markdown.ts'
import { readMindmap } from '../language/read-mindmap.ts'
import { readSettings, writeSetting } from '../language/settings.ts'

const sides = [directionOption('right'), directionOption('both')]

import { countBranches, isTwoSided } from '../picture/place-tree.ts'

/** Mind maps that grow to one side or to both, and in other colours. */
export const restyle: Restyle = {
  options: [...sides, ...paletteOptions],
  async list(source) {
    const settings = readSettings(source)
    const branches = countBranches(readMindmap(await parseMarkdown(source), readTitle(source)).root)
    const side = settings.sides ?? (isTwoSided(branches) ? 'both' : 'right')
    const name = settings.colors ? nameOfColors(settings.colors) : 'standard'
    return [
      ...(branches > 1 ? withCurrent(sides, side) : []),
      ...(name === null ? [] : withCurrent(paletteOptions, name)),
    ]
  },
  apply(source, { aspect, id }) {
    if (aspect === 'direction') return writeSetting(source, 'sides', id)
    const colors = colorsOfPalette(id)
    return writeSetting(source, 'color', colors && JSON.stringify(colors).replaceAll(',', ', '))
  },
}
