import { readJson } from './read-json.ts'
import { readYaml, type ValueText } from './read-yaml.ts'

/** Reads a text that may be YAML or JSON, as formats allow that are written in both. */
export function readValues(text: string): ValueText {
  return /^\s*[{[]/.test(text) ? readJson(text) : readYaml(text)
}
