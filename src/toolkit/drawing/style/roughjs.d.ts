declare module 'roughjs/bundled/rough.esm.js' {
  export interface RoughOptions {
    seed: number
    roughness: number
    bowing: number
    /** One stroke in place of two. */
    disableMultiStroke?: boolean
    preserveVertices?: boolean
  }
  export interface Drawable {
    readonly shape: string
  }
  export interface Generator {
    path(d: string, options: RoughOptions): Drawable
    circle(x: number, y: number, diameter: number, options: RoughOptions): Drawable
    ellipse(x: number, y: number, width: number, height: number, options: RoughOptions): Drawable
    toPaths(drawable: Drawable): { d: string }[]
  }
  const rough: { generator(): Generator }
  export default rough
}
