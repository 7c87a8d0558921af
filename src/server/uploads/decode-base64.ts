/** Decodes Base64, bare or as a data URL, with white space anywhere; null if it is not valid. */
export function decodeBase64(data: string): Uint8Array | null {
  const base64 = data.replace(/^data:[^,]{0,200};base64,/i, '').replace(/\s+/g, '')
  if (base64.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return null
  return Buffer.from(base64, 'base64')
}
