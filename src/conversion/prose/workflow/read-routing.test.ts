import { describe, expect, test } from 'vitest'
import { readRouting } from './read-routing.ts'

function cases(text: string): string[] | null {
  const read = readRouting(text, null)
  const labels = new Map(read?.nodes.map(({ id, label }) => [id, label]))
  return read?.edges.map(({ label, to }) => `${label}: ${labels.get(to)}`) ?? null
}

describe('what goes where by its class', () => {
  test.each([
    [
      'billing questions go to finance, technical ones to support, everything else to the front desk',
      ['billing questions: Finance', 'technical ones: Support', 'everything else: Front desk'],
    ],
    [
      'Calls: if it’s noise send it to Kim, prescriptions go to the nurse, anything else to voicemail'.replace(
        '’',
        "'",
      ),
      ['noise: Kim', 'prescriptions: Nurse', 'anything else: Voicemail'],
    ],
    [
      'Bugs are assigned to the dev team; ideas go to product. All other tickets are handled by the dev team.',
      ['Bugs: Dev team', 'ideas: Product', 'All other tickets: Dev team'],
    ],
    ['账单问题找财务，技术问题找客服，其他的都找前台', ['账单问题: 财务', '技术问题: 客服', '其他: 前台']],
    ['来电分流：急诊直接转医生，开药转护士站，其余由前台处理', ['急诊: 医生', '开药: 护士站', '其余: 前台']],
  ])('is a decision with an arrow for each: %s', (text, expected) => {
    expect(cases(text)).toEqual(expected)
  })

  test.each([
    'The order goes to the warehouse, the parcel to the courier, the invoice to the customer',
    'orders go to the shop, then to the warehouse, everything else to the bin',
    'mail goes to the office, the office forwards to Kim, everything else goes to the bin',
    'letters go to the office, office goes to Kim, everything else to the bin',
    '首先简历转给人事，然后转给部门，其他的归档',
  ])('is none where things move on, or no rest is told: %s', text => {
    expect(cases(text)).toBeNull()
  })
})
