declare module 'wawoff2' {
  const wawoff2: {
    /** A WOFF2 file as a TrueType file. */
    decompress(woff2: Uint8Array): Promise<Uint8Array>
  }
  export default wawoff2
}
