/** Root folder of the product: a checkout, or the installed package. */
export const productRoot = new URL('../../', import.meta.url)

/** Folder of the code: `src` of a checkout, `lib` of the package. */
export const codeFolder = new URL('../', import.meta.url)
