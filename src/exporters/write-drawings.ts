import type { DrawingPart, Exporter } from './exporter.ts'

/** The methods of an exporter whose files are made by one writer, of one diagram or of several. */
export function writeDrawings(
  module: URL,
  parts: readonly DrawingPart[],
): Required<Pick<Exporter, 'make' | 'makeDeck'>> {
  return {
    make: async (_, work) => work.write(module, [await work.gather(parts)]),
    makeDeck: async (diagrams, write) =>
      write(module, await Promise.all(diagrams.map(({ work }) => work.gather(parts)))),
  }
}
