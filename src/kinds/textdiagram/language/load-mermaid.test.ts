import { expect, test } from 'vitest'
import { loadMermaid } from './load-mermaid.ts'

const mermaid = await loadMermaid()
mermaid.initialize({ startOnLoad: false })
const { getConfig, setConfig } = mermaid.mermaidAPI

test('only the sections that are asked for are copied', () => {
  // Mermaid's own way copies about a hundred objects with a thousand settings each time.
  const plain = getConfig()
  expect(plain.flowchart).toBe(plain.flowchart)
  expect(getConfig().themeVariables).toEqual(plain.themeVariables)
  expect(Object.keys(plain)).toContain('gantt')
})

test('what somebody does to a copy stays in it', () => {
  const copy = getConfig()
  const wanted = { nodeSpacing: 7 }
  Object.assign(copy.sequence ?? {}, { width: -1 })
  copy.flowchart = wanted
  expect(copy.flowchart).toBe(wanted)
  expect(copy.sequence?.width).toBe(-1)
  expect(getConfig().sequence?.width).not.toBe(-1)
  expect(getConfig().flowchart?.nodeSpacing).not.toBe(7)
})

test('what is set is in every later copy', () => {
  const before = getConfig()
  setConfig({ flowchart: { nodeSpacing: 91 } })
  expect(getConfig().flowchart?.nodeSpacing).toBe(91)
  expect(getConfig().flowchart?.rankSpacing).toBe(before.flowchart?.rankSpacing)
  expect(before.flowchart?.nodeSpacing).not.toBe(91)
})

test('the words that are replaced still stand in the pinned version', () => {
  // A plain copy has a setting that was never asked for as an own object of its own; here it comes through a proxy.
  const { isProxy } = process.getBuiltinModule('node:util').types
  expect(isProxy(getConfig())).toBe(true)
})
