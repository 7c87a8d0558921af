declare module 'fontkit' {
  interface Font {
    /** The code points of all characters. */
    characterSet: number[]
  }
  /** Reads a font file. */
  export function create(bytes: Uint8Array): Font
}
