import { readFileSync } from 'node:fs'

/** Root folder of the product: a checkout, or the installed package. */
export const productRoot = new URL('../../', import.meta.url)

/** Folder of the code: `src` of a checkout, `lib` of the package. */
export const codeFolder = new URL('../', import.meta.url)

/** Version of the product, for example `0.1.0`. */
export const productVersion: string = JSON.parse(readFileSync(new URL('package.json', productRoot), 'utf8')).version
