import { listTexts } from './list-texts.ts'
import type { DrawRequest } from './messages.ts'
import type { DrawOptions, Picture, View } from './view.ts'

/** Changes that are tried before an edit is given up: each is drawn. */
const mostTrials = 16

/** The picture of a source that was tried. */
export interface Trial {
  source: string
  /** Folded, in the order they are painted. */
  words: readonly string[]
}

export interface Trials {
  /** The first of some sources whose picture is as it was meant; null where none is. */
  findGood(sources: readonly string[], isMeant: (trial: Trial) => boolean): Promise<Trial | null>
  /** How often a colour is in the picture of a source, in a style that shows colours as they are written. */
  countColor(source: string, color: string): Promise<number>
}

/** Draws sources where nobody sees it. */
export function createTrials(
  view: View,
  { theme, style }: Pick<DrawRequest, 'theme' | 'style'>,
  findIcons: DrawOptions['findIcons'],
): Trials {
  const draw = async (source: string, look: DrawOptions['look']): Promise<string | null> => {
    try {
      const { content } = await view.draw(source, { look, isStreaming: false, folded: new Set<string>(), findIcons })
      return typeof content === 'string' ? content : exportUnseen(content)
    } catch {
      return null
    }
  }
  return {
    async findGood(sources, isMeant) {
      for (const source of sources.slice(0, mostTrials)) {
        const svg = await draw(source, { theme, style })
        const trial = svg === null ? null : { source, words: wordsIn(svg) }
        if (trial && isMeant(trial)) return trial
      }
      return null
    },
    async countColor(source, color) {
      const svg = await draw(source, { theme: 'light', style: 'clean' })
      return (svg?.split(color).length ?? 1) - 1
    },
  }
}

function wordsIn(svg: string): string[] {
  const holder = document.createElement('div')
  holder.append(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement)
  return listTexts(holder).map(({ words }) => words)
}

function exportUnseen(picture: Exclude<Picture['content'], string>): string {
  try {
    picture.mount(document.createElement('div'))
    return picture.exportSvg()
  } finally {
    picture.dispose()
  }
}
