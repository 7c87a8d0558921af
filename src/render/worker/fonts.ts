import { access, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import wawoff2 from 'wawoff2'

interface BundledFont {
  package: string
  family: string
  /** The files of the package that are unpacked. */
  files: RegExp
}

/** Covers Latin, Cyrillic, Chinese and kana in all weights. */
export const textFont: BundledFont = {
  package: '@fontsource-variable/noto-sans-sc/package.json',
  family: 'Noto Sans SC',
  files: /\.woff2$/,
}
/** Emoji in the colour of the surrounding text. Characters that both fonts lack are taken from the system's fonts. */
const emojiFont: BundledFont = {
  package: '@fontsource/noto-emoji/package.json',
  family: 'Noto Emoji',
  files: /-400-normal\.woff2$/,
}

/**
 * Unpacks the bundled fonts into `folder` and describes them for fontconfig, once. Only TrueType files work: Pango does not support WOFF.
 *
 * @returns the path of the fontconfig file
 */
export async function prepareFonts(folder: string): Promise<string> {
  const fonts = join(folder, 'fonts')
  const configuration = join(fonts, 'fonts.conf')
  if (await exists(configuration)) return configuration
  // The file gets its name only when it is complete: several processes may prepare the same folder.
  const unfinished = await mkdtemp(join(folder, 'unfinished-'))
  for (const font of [textFont, emojiFont]) await unpack(font, unfinished)
  await writeFile(join(unfinished, 'fonts.conf'), describeFonts(fonts, join(folder, 'cache')))
  await rename(unfinished, fonts).catch(async error => {
    if (!(await exists(configuration))) throw error
  })
  return configuration
}

async function unpack(font: BundledFont, folder: string): Promise<void> {
  const packed = join(dirname(fileURLToPath(import.meta.resolve(font.package))), 'files')
  for (const file of await readdir(packed)) {
    if (!font.files.test(file)) continue
    const unpacked = await wawoff2.decompress(await readFile(join(packed, file)))
    await writeFile(join(folder, file.replace('.woff2', '.ttf')), unpacked)
  }
}

/** The bundled files all have the name of their thinnest weight; every missing face is replaced by the bundled one. */
function describeFonts(fonts: string, cache: string): string {
  const family = `<string>${textFont.family}</string>`
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeText(fonts)}</dir>
  <cachedir>${escapeText(cache)}</cachedir>
  <match target="scan">
    <test name="family" compare="contains">${family}</test>
    <edit name="family" mode="assign">${family}</edit>
  </match>
  <alias binding="strong"><family>sans-serif</family><prefer><family>${textFont.family}</family></prefer></alias>
  <alias binding="strong"><family>system-ui</family><prefer><family>${textFont.family}</family></prefer></alias>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <match target="pattern"><edit name="family" mode="append">${family}<string>${emojiFont.family}</string></edit></match>
</fontconfig>
`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
