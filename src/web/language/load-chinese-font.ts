import '@fontsource-variable/noto-sans-sc/wght.css'

const family = 'Noto Sans SC Variable'
const waitAtMostMs = 3_000

/** Makes sure that a text can be shown on a machine without a Chinese font. Other machines load nothing. */
export async function loadChineseFont(text: string): Promise<void> {
  if (systemHasChinese()) return
  document.fonts.addEventListener('loadingdone', resetText)
  const characters = [...new Set(text)].join('')
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitAtMostMs)
  // A part that does not arrive in time is shown when it does.
  await Promise.race([document.fonts.load(`14px '${family}'`, characters).catch(() => {}), waited])
  clearTimeout(timer)
}

/** Forces bold text to be painted again: in Chromium, text painted before its font arrived stays as empty boxes until its style changes. */
function resetText(): void {
  const { style } = document.documentElement
  style.textRendering = style.textRendering === 'optimizeLegibility' ? 'auto' : 'optimizeLegibility'
}

/** Without a font every character is the same empty box. */
function systemHasChinese(): boolean {
  const [first, second] = ['永', '国'].map(character => {
    const context = new OffscreenCanvas(20, 20).getContext('2d')
    if (!context) return character
    context.font = '16px sans-serif'
    context.fillText(character, 1, 16)
    return context.getImageData(0, 0, 20, 20).data.join()
  })
  return first !== second
}
