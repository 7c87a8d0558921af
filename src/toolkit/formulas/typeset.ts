import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js'
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import type { Formula, Typeset, UnreadFormula } from './formula.ts'

/** Limits of one formula: characters, nested braces, and the sides of its picture in em. */
const limits = { characters: 500, nesting: 30, widthEm: 60, heightEm: 30 }
/** Macros with attributes of their own, links, and counts that are repeated without bound. */
const refused = /\\mmlToken|\\(?:eq)?ref(?![a-z])|alignat[\s\S]*\d{4}/i

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)
// Without `newcommand` no formula defines a macro: none is endless, and none changes those that come after it.
const page = mathjax.document('', {
  InputJax: new TeX({
    packages: ['base', 'ams', 'boldsymbol', 'cancel', 'mhchem'],
    tags: 'none',
    formatError: (_: unknown, error: Error) => {
      throw error
    },
  }),
  OutputJax: new SVG({ fontCache: 'none' }),
})

/** A formula in TeX as paths. Needs no page: the same on the service and in a browser. */
export const typeset: Typeset = (tex, isDisplayed) => {
  if (tex.length > limits.characters || nestingOf(tex) > limits.nesting) return { fault: 'too-large' }
  const macro = refused.exec(tex)?.[0]
  if (macro !== undefined) return { fault: 'unread', detail: macro.slice(0, 20) }
  try {
    return read(adaptor.innerHTML(page.convert(tex, { display: isDisplayed, em: 16, ex: 8 })))
  } catch (error) {
    // MathJax's own errors are none of the language.
    return { fault: 'unread', detail: String((error as { message?: unknown }).message ?? '') }
  }
}

function nestingOf(tex: string): number {
  let [depth, deepest] = [0, 0]
  for (const mark of tex) {
    if (mark === '{') deepest = Math.max(deepest, ++depth)
    else if (mark === '}') depth--
  }
  return deepest
}

/** Reads a formula from MathJax's document, whose unit is a thousandth of an em, with the base line at 0. */
function read(svg: string): Formula | UnreadFormula {
  const [, view = '', content = ''] = /^<svg[^>]* viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>$/.exec(svg) ?? []
  const [, top = Number.NaN, width = Number.NaN, height = Number.NaN] = view.split(' ').map(each => Number(each) / 1000)
  if (!(width <= limits.widthEm && height <= limits.heightEm)) return { fault: 'too-large' }
  const group = content.replace(/ data-(?:mml-node|mjx-[a-z]+|c|variant|padding|frame|line|background)="[^"]*"/g, '')
  return {
    widthEm: width,
    ascentEm: -top,
    descentEm: height + top,
    // Colours are those of the text around it, and so is the font of letters that TeX has none for.
    paths: group
      .replaceAll(' stroke="currentColor"', '')
      .replaceAll(' fill="currentColor"', '')
      .replaceAll(' font-family="serif"', ''),
  }
}
