import fontFaces from '@fontsource-variable/noto-sans-sc/index.css?inline'

/** As `drawing/svg.ts` names it, and as the service draws its pictures. */
const family = 'Noto Sans SC'
const waitAtMostMs = 2_000
let isAdded = false

/**
 * Loads the parts of the font that a text needs, so that what is measured is what is shown, and characters have a shape for which the system
 * has no font. Waits no longer than two seconds; what comes later is shown then.
 */
export async function loadFontFor(text: string): Promise<void> {
  if (!isAdded) addFaces()
  isAdded = true
  const characters = [...new Set(text)].join('')
  // A part that does not come is drawn with another font.
  const loading = document.fonts.load(`400 14px '${family}'`, characters).catch(() => {})
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitAtMostMs)
  await Promise.race([loading, waited])
  clearTimeout(timer)
}

/** One face for each part of the font. No style sheet: engines read those of the page. */
function addFaces(): void {
  for (const [, face = ''] of fontFaces.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const read = (property: string) => new RegExp(`${property}:\\s*([^;]+)`).exec(face)?.[1]?.trim()
    const source = read('src')
    if (!source) continue
    const unicodeRange = read('unicode-range')
    document.fonts.add(new FontFace(family, source, { weight: '100 900', ...(unicodeRange && { unicodeRange }) }))
  }
}
