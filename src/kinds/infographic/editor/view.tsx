import { isRecord } from '../../../shared/is-record.ts'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { styleSvg } from '../../../toolkit/drawing/style/style-drawing.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import { NotDrawable, type Outline, type OutlineItem, type Picture, type View } from '../../../web/frame/view.ts'
import { messages } from '../messages/index.ts'
import { drawLegibly } from '../picture/draw-legibly.ts'
import { fillIllustrations } from '../picture/fill-illustrations.ts'
import { readHeading, withHeadingRow } from '../picture/heading.ts'
import type { DrawingOptions } from '../picture/load-drawing-engine.ts'
import { makeRoom } from '../picture/make-room.ts'
import { tidySvg } from '../picture/tidy-svg.ts'
import { withTheme } from '../picture/with-theme.ts'
import { type Datum, loadEngine } from './engine.ts'
import { figures } from './figures.ts'
import { answerIconRequests } from './icon-answers.ts'
import { wording } from './wording.ts'

export const view: View = {
  async prepare(findIcons) {
    answerIconRequests(findIcons)
    await loadEngine()
  },
  async draw(source, { look, isStreaming, findIcons }): Promise<Picture> {
    answerIconRequests(findIcons)
    const { parseSyntax, getTemplate } = await loadEngine()
    const { options, errors } = parseSyntax(isStreaming ? source.slice(0, source.lastIndexOf('\n') + 1) : source)
    const first = errors[0]
    if (first && !isStreaming) throw new Error(first.message)
    if (!hasItems(options.data)) throw new NotDrawable(messages.create('nothing-yet'))
    const palette = paletteOf(look)
    const template = getTemplate(options.template ?? '')
    const heading = readHeading(options.data)
    const prepared = makeRoom(
      fillIllustrations(withPageFont(withTheme(withHeadingRow(options, heading), palette)), template, palette),
      template,
    )
    const content = await drawLegibly(prepared, template, async each =>
      tidySvg(await drawInPage(each), palette, heading),
    )
    return { content: styleSvg(content, look), outline: outlineOf(options.data), shapes: [], fillsWindow: true }
  },
  wording,
  figures,
}

/** The engine's own SVG, drawn outside the view of the page, in which it measures. */
async function drawInPage(options: DrawingOptions): Promise<string> {
  const { Infographic, exportToSVG } = await loadEngine()
  const bench = document.createElement('div')
  bench.setAttribute('aria-hidden', 'true')
  Object.assign(bench.style, { position: 'fixed', left: '-20000px', top: '0' })
  document.body.append(bench)
  const infographic = new Infographic({ container: bench, editable: false })
  try {
    const node = await new Promise<SVGSVGElement>((resolve, reject) => {
      infographic.on('loaded', event => resolve(event.node))
      infographic.on('error', error =>
        reject(error instanceof Error ? error : new NotDrawable(messages.create('not-drawn'))),
      )
      infographic.render(options)
    })
    return (await exportToSVG(node, { embedResources: false })).outerHTML
  } finally {
    infographic.destroy()
    bench.remove()
  }
}

/** Sets the page's font, with which the engine measures in a page. */
function withPageFont(options: DrawingOptions): DrawingOptions {
  const { base, ...rest } = (options.themeConfig ?? {}) as { base?: { text?: object } }
  const text = { ...base?.text, 'font-family': fontFamily }
  return { ...options, themeConfig: { ...rest, base: { ...base, text } } }
}

function hasItems(data: Datum | undefined): boolean {
  return listsOf(data).some(list => list.length > 0)
}

/** The lists of a template have different names: `items`, `sequences`, `compares`; a hierarchy has one `root`. */
function listsOf(data: Datum | undefined): Datum[][] {
  return Object.values(data ?? {}).flatMap(value => {
    if (Array.isArray(value)) return [value.filter((each): each is Datum => isRecord(each))]
    return isRecord(value) ? [[value]] : []
  })
}

function outlineOf(data: Datum | undefined): Outline {
  const described = data?.desc === undefined ? [] : [{ text: data.desc, children: [] }]
  return { title: data?.title ?? '', items: [...described, ...listsOf(data).flat().map(toItem)], tables: [] }
}

function toItem({ label, value, desc, ...rest }: Datum): OutlineItem {
  const words = [label, value, desc].filter(part => part !== undefined && part !== '').join(': ')
  return { text: words, children: listsOf(rest).flat().map(toItem) }
}
