import { parseXml } from '../../kinds/architecture/language/parse-xml.ts'
import { diagramsIn, readPages } from '../../kinds/architecture/language/read-pages.ts'
import { lossOf, named } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readGraph } from './read/graph.ts'
import { readPage } from './read/page.ts'
import { readSchema } from './read/schema.ts'

/** The first page with something on it; the others are reported as lost. */
export function read({ text }: NotationText): Reading {
  const source = wrapCells(text.trim())
  const { root, faults } = parseXml(source)
  const [fault] = faults
  if (fault) throw new NotationFault(unreadable('parser', { text: fault.message }), lineAt(source, fault.offset))
  const pages = root && readPages(root)
  if (!root || !pages) throw new NotationFault(unreadable('not-drawio'))
  const names = diagramsIn(root).map(diagram => diagram.attributes.get('name') ?? '')
  // The first two cells of a page are its root and its layer.
  const index = Math.max(
    0,
    pages.findIndex(({ root }) => (root?.children.length ?? 0) > 2),
  )
  const page = pages[index]
  if (page?.faults[0]) throw new NotationFault(unreadable('parser', { text: page.faults[0].message }))
  if (!page?.root) throw new NotationFault(unreadable('no-page'))
  const drawing = readPage(page.root)
  const { structure, losses } = readSchema(drawing) ?? readGraph(drawing)
  const title = names[index]?.trim() ?? ''
  const others: Loss[] = names.flatMap((name, other) =>
    other === index ? [] : [lossOf(named('page', name || String(other + 1)), because('first-only'))],
  )
  const isNamed = title !== '' && !/^(?:page|seite|页面?|第)[\s-]*\d+\s*页?$/i.test(title)
  return { structure: isNamed ? { ...structure, title } : structure, losses: [...losses, ...others] }
}

/** Cells without the file around them, as people copy them and models write them; on the same lines. */
function wrapCells(text: string): string {
  if (/^<root[\s>]/.test(text)) return `<mxGraphModel>${text}</mxGraphModel>`
  return /^<(?:mxCell|UserObject|object)\s/.test(text) ? `<mxGraphModel><root>${text}</root></mxGraphModel>` : text
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
