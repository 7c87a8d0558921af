import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'

/** A place in a text: line and column from 1. */
export interface TextPosition {
  line: number
  column: number
}

/** Finds the position of the value at `path` in a JSON text; undefined where there is no such value or `source` is not JSON. */
export function locateJson(source: string, path: (string | number)[]): TextPosition | undefined {
  return createJsonLocator(source)(path)
}

/** Variant of `locateJson` for many lookups in one text: it is parsed once. */
export function createJsonLocator(source: string): (path: (string | number)[]) => TextPosition | undefined {
  let root: Node | undefined
  let lineStarts: number[] | undefined
  return path => {
    root ??= parseTree(source)
    const node = root && findNodeAtLocation(root, path)
    if (!node) return undefined
    lineStarts ??= findLineStarts(source)
    return positionOf(lineStarts, node.offset)
  }
}

/** Offsets at which the lines of a text begin. */
export function findLineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Line and column, from 1, of an offset in the text that `lineStarts` was made from. */
export function positionOf(lineStarts: readonly number[], offset: number): TextPosition {
  let low = 0
  let high = lineStarts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lineStarts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 }
}
