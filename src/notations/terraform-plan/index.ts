import type { Notation } from '../notation.ts'

const lookedAt = 64 * 1024

export const notation: Notation = {
  id: 'terraform-plan',
  name: 'Terraform plan or state (JSON)',
  extensions: ['.tfplan.json', '.tfstate.json'],
  fences: ['terraform-plan'],
  detect({ text }) {
    const beginning = text.slice(0, lookedAt)
    if (!/^\s*\{/.test(beginning) || !/"format_version"\s*:/.test(beginning)) return 0
    return /"(?:planned_values|values|terraform_version|resource_changes)"\s*:/.test(beginning) ? 0.97 : 0.2
  },
  read: async input => (await import('./read.ts')).read(input),
}
