declare module 'fontkit' {
  interface Font {
    /** The code points of all characters. */
    characterSet: number[]
    /** Format of the file, for example `TTF` or `WOFF`. */
    type: string
    glyphForCodePoint(code: number): { advanceWidth: number; path: { toSVG(): string } }
  }
  /** Reads a font file. */
  export function create(bytes: Uint8Array): Font
}
