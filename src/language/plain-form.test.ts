import { expect, test } from 'vitest'
import { plainForm } from './plain-form.ts'

test('a form is its kind with its topic, and its lines', () => {
  const form = `Generate a valid MermaidJS state diagram based on the structured input:

Purpose: Lending a tool
States: In Stock, Lent
Transitions:
- In Stock to Lent: somebody borrows it
- From Lent to In Stock when it comes back`
  expect(plainForm(form)).toBe(`state diagram: Lending a tool
In Stock -> Lent: somebody borrows it
Lent -> In Stock: it comes back`)
})

test('a form that lists more than its lines tell of stays as it is', () => {
  const form = 'Draw a state diagram from this:\nStates: Open, Shut, Stuck\n- Open to Shut: push'
  expect(plainForm(form)).toBe(form)
  const marked = 'Draw a state diagram from this:\nInitial state: Open\n- Open to Shut: push'
  expect(plainForm(marked)).toBe(marked)
})

test('who takes part in a sequence is listed', () => {
  const form = 'A sequence diagram of this:\nPurpose: Asking\nComponents: A, B\n- A asks B'
  expect(plainForm(form)).toBe(form)
})

test('without a form, the notation alone is left out', () => {
  expect(plainForm('Mermaid pie chart: tea 3, juice 4')).toBe('pie chart: tea 3, juice 4')
  expect(plainForm('请用Mermaid画一个流程图：下单，付款')).toBe('请画一个流程图：下单，付款')
  expect(plainForm('tea 3, juice 4')).toBe('tea 3, juice 4')
})
