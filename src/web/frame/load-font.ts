import fontFaces from '@fontsource-variable/noto-sans-sc/index.css?inline'

/** Name of the font in `drawing/svg.ts`, and in the pictures of the service. */
const family = 'Noto Sans SC'
const waitAtMostMs = 2_000
let isAdded = false

/**
 * Loads the parts of the font that a text needs, so that measured and shown sizes agree, and characters that no system font has are visible.
 * Waits no longer than two seconds; a part that arrives later is used then.
 */
export async function loadFontFor(text: string): Promise<void> {
  if (!isAdded) addFaces()
  isAdded = true
  const characters = [...new Set(text)].join('')
  // A part that cannot be loaded is replaced by another font.
  const loading = document.fonts.load(`400 14px '${family}'`, characters).catch(() => {})
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitAtMostMs)
  await Promise.race([loading, waited])
  clearTimeout(timer)
}

/** One font face for each part of the font, without a style sheet: engines read the style sheets of the page. */
function addFaces(): void {
  for (const [, face = ''] of fontFaces.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const read = (property: string) => new RegExp(`${property}:\\s*([^;]+)`).exec(face)?.[1]?.trim()
    const source = read('src')
    if (!source) continue
    const unicodeRange = read('unicode-range')
    document.fonts.add(new FontFace(family, source, { weight: '100 900', ...(unicodeRange && { unicodeRange }) }))
  }
}
