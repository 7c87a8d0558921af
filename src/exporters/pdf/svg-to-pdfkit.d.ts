declare module 'svg-to-pdfkit' {
  /** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
  export type SvgColor = [rgb: number[], opacity: number]
  interface Options {
    /** Units of the SVG are points. */
    assumePt: boolean
    /** Reads a colour; `known` is what it has made of it. */
    colorCallback(known: SvgColor | undefined, written: string): SvgColor | undefined
    /** Gives the name of the font that a text is set in. */
    fontCallback(family: string, isBold: boolean, isItalic: boolean, options: { fauxItalic?: boolean }): string
    warningCallback(warning: string): void
  }
  /** Draws an SVG document on the current page. */
  export default function SVGtoPDF(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: Options,
  ): void
}
