/** Models that reason, and take less of it where they are asked for less. */
export const reasons = /(?:^|\/)(?:gpt-5|o[134](?:-|$)|gpt-oss|gemini-(?:2\.5|[3-9]))/i
