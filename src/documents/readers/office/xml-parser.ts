import { SaxesParser } from 'saxes'
import { damaged, overLimit } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'

/** Callbacks for the pieces of a part. Element names come without their prefix: `p` for `a:p`; attribute names with theirs. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

type Options = { xmlns: false; position: false }

/**
 * A parser of a part that is yet to be written to.
 *
 * @throws Failure, when written to, for what is not well-formed, has a document type, or is nested too deeply
 */
export function createXmlParser(handlers: XmlHandlers, context: ReaderContext): SaxesParser<Options> {
  const { xmlDepth } = context.limits
  let depth = 0
  const parser = new SaxesParser<Options>({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw damaged('document-type', context)
  })
  parser.on('error', () => {
    throw damaged('xml', context)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > xmlDepth) {
      throw overLimit('xmlDepth', 'depth', xmlDepth, context)
    }
    handlers.open?.(withoutPrefix(name), attributes)
  })
  parser.on('text', text => handlers.text?.(text))
  parser.on('cdata', text => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close?.(withoutPrefix(name))
  })
  return parser
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Parts are UTF-8 or UTF-16 (ECMA-376 part 2, 8.1.1), which their first two bytes show. */
export function decoderFor(firstPiece: Uint8Array): TextDecoder {
  const [first, second] = firstPiece
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8')
}
