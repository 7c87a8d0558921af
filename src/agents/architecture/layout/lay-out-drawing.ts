import type { Repair } from '../../../contract/diagrams.ts'
import { isValid } from '../../../contract/diagrams.ts'
import { applyEdits, type TextEdit } from '../../structure/apply-edits.ts'
import type { LaidOut } from '../../structure/layout-thread.ts'
import {
  costOfScore,
  describeChange,
  isBetterScore,
  type PictureScore,
  scorePicture,
} from '../../structure/score-picture.ts'
import { check } from '../format/check.ts'
import { parseXml } from '../format/parse-xml.ts'
import { findChild, type XmlElement } from '../format/xml-element.ts'
import { arrangeDrawing } from './arrange-drawing.ts'
import { endOfElement } from './edit-xml.ts'
import { type Drawing, pictureOf, readDrawing } from './read-drawing.ts'
import { writeGeometry } from './write-geometry.ts'

/** More than these, and there is no layout within the time that is given. */
const mostShapes = 800

/** As `Format.layout`, page by page; compressed pages stay as they are. */
export async function layOut(source: string): Promise<LaidOut> {
  const { root } = parseXml(source)
  const edits: TextEdit[] = []
  const repairs: Repair[] = []
  for (const model of root ? findModels(root) : []) {
    const [start, end] = [model.offset, endOfElement(source, model)]
    const page = await layOutPage(source.slice(start, end))
    if (!page) continue
    edits.push({ start, end, text: page.source })
    repairs.push({ code: 'drawio-layout', message: `The shapes were laid out anew: ${page.change}.` })
  }
  const laidOut = applyEdits(source, edits)
  return repairs.length > 0 && isValid(await check(laidOut)) ? { source: laidOut, repairs } : { source, repairs: [] }
}

function findModels(root: XmlElement): XmlElement[] {
  if (root.name === 'mxGraphModel') return [root]
  return root.children.flatMap(diagram => findChild(diagram, 'mxGraphModel') ?? [])
}

/** Null where nothing is wrong with the page, or no layout is better. */
async function layOutPage(source: string): Promise<{ source: string; change: string } | null> {
  const drawing = readDrawing(source)
  const before = scorePicture(pictureOf(drawing))
  if (costOfScore(before) === 0 || !isGraph(drawing)) return null
  let best = { source, score: before }
  for (const direction of directionsOf(drawing)) {
    const candidate = await layOutIn(source, drawing, direction)
    if (isBetterScore(candidate.score, best.score)) best = candidate
    if (costOfScore(best.score) === 0) break
  }
  return best.source === source ? null : { source: best.source, change: describeChange(before, best.score) }
}

async function layOutIn(
  source: string,
  drawing: Drawing,
  direction: Direction,
): Promise<{ source: string; score: PictureScore }> {
  const written = writeGeometry(source, await arrangeDrawing(drawing, direction))
  return { source: written, score: scorePicture(pictureOf(readDrawing(written))) }
}

/**
 * Whether a page shows things and what joins them. Where lines end at nothing, or much is neither named nor joined to anything, it is a
 * picture whose parts mean something only where they are.
 */
function isGraph({ shapes, lines }: Drawing): boolean {
  const things = shapes.filter(({ isText }) => !isText)
  const ornaments = things.filter(({ isOrnament }) => isOrnament)
  const isTied = lines.every(({ source, target }) => source && target)
  return isTied && shapes.length <= mostShapes && ornaments.length * 3 <= things.length
}

type Direction = 'RIGHT' | 'DOWN'

/** The way that most of the lines run first. */
function directionsOf({ lines }: Drawing): Direction[] {
  let [across, down] = [0, 0]
  for (const { source, target } of lines) {
    if (!source || !target) continue
    across += Math.abs(target.box.x - source.box.x)
    down += Math.abs(target.box.y - source.box.y)
  }
  return down > across ? ['DOWN', 'RIGHT'] : ['RIGHT', 'DOWN']
}
