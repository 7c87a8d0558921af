/** A title as a statement; not a node or a link of that name. */
export const titleLine = /^\s*title(?:\s*[:：]\s*|\s+)([^\s[({=-](?!.*(?:--|==|-\.)).*?)\s*;?$/i
