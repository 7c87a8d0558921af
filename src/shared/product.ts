/** Where the product is: the folder of a checkout, or of the installed package. */
export const productRoot = new URL('../../', import.meta.url)

/** Its code: `src` of a checkout, `lib` of the package. */
export const codeFolder = new URL('../', import.meta.url)
