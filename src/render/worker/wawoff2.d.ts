declare module 'wawoff2' {
  const wawoff2: {
    /** Converts a WOFF2 file to a TrueType file. */
    decompress(woff2: Uint8Array): Promise<Uint8Array>
  }
  export default wawoff2
}
