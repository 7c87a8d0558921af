import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import { smallestTextPx } from './fit-text.ts'
import { growView } from './grow-view.ts'
import { type Heading, writeHeading } from './heading.ts'
import { placeEdgeLabels } from './place-edge-labels.ts'
import { makeTextsReadable } from './readable-texts.ts'
import { spaceTitle } from './space-title.ts'
import { withoutStrayLines } from './stray-lines.ts'
import { writeLabels } from './write-labels.ts'

/** The engine's SVG with its labels as text, all of them in view, in the fonts of all drawings, and without what its editor reads. */
export function tidySvg(svg: string, palette: Palette, heading: Heading): string {
  const labelled = writeLabels(enlargeFigures(writeHeading(spaceTitle(svg), heading)))
  return (
    repairPictures(
      growView(
        placeEdgeLabels(makeTextsReadable(softenGloss(dimHoles(withoutStrayLines(labelled), palette)), palette)),
      ),
    )
      .replaceAll(/ font-family="[^"]*"/g, '')
      .replaceAll(/ data-[\w-]+="[^"]*"/g, '')
      // Ids made from colours: a reference to `##7489ee` finds nothing.
      .replaceAll('id="#', 'id="')
      .replaceAll('url(##', 'url(#')
      .replace(/ style="[^"]*"/, '')
      .replace('<svg ', `<svg color="${palette.text}" font-family="${fontFamily}" `)
  )
}

/** Enlarges the numbers that the engine writes as separate text, for example in the badge of an icon, have room for a legible size. */
function enlargeFigures(svg: string): string {
  return svg.replaceAll(/(<text\b[^>]* font-size=")([\d.]+)(?=")/g, (_, tag: string, size: string) =>
    tag.concat(String(Math.max(Number(size), smallestTextPx))),
  )
}

/** The holes of rings, in which icons stand, are white in the engine, on a dark page too. */
function dimHoles(svg: string, { isDark, background }: Palette): string {
  if (!isDark) return svg
  return svg.replaceAll(/(<ellipse\b(?![^>]*data-element-type)[^>]* fill=")#ffffff"/g, `$1${background}"`)
}

/** The engine's gloss on pills in the dark is a grey on which neither light nor dark words can be read. */
function softenGloss(svg: string): string {
  return svg.replaceAll(/( fill="url\(#linear-gradient-white-top-bottom\)" opacity=")0\.4"/g, '$10.12"')
}

/**
 * Pictures stand where they are used: what only refers to them is removed from pictures that must be safe. The engine names them by the id
 * that they refer to, a circle; those that were not found are left out. Icons of one colour take the one that is meant for them.
 */
function repairPictures(svg: string): string {
  const symbols = new Map(
    [...svg.matchAll(/<symbol\b([^>]*)>([\s\S]*?)<\/symbol>/g)].map(([, attributes = '', content = '']) => [
      / id="([^"]*)"/.exec(attributes)?.[1],
      { viewBox: / viewBox="[^"]*"/.exec(attributes)?.[0] ?? '', content },
    ]),
  )
  return svg.replaceAll(/<use\b([^>]*) href="#([^"]*)"([^>]*)\/>/g, (_, before: string, id: string, after: string) => {
    const symbol = symbols.get(id)
    if (!symbol) return ''
    const attributes = `${before}${after}`
      .replace(/ id="[^"]*"/, '')
      .replace(/ fill="([^"]*)"/, ' fill="$1" color="$1"')
    return `<svg${attributes}${symbol.viewBox}>${symbol.content}</svg>`
  })
}
