import { expect, test } from 'vitest'
import { readStyle } from '../../language/style.ts'
import { findForm } from './find-form.ts'

function form(name: string) {
  const style = readStyle(`shape=mxgraph.veeam.2d.${name};fillColor=#4495D1`)
  return findForm(style)?.(120, 120, style)
}

test('a host of virtual machines says what runs them', () => {
  const words = (name: string) => form(name)?.words?.map(({ text }) => text)
  expect(words('vmware_host')).toEqual(['VM', 'VM', 'VM', 'VM', 'VMware'])
  expect(words('hyper_v_host')?.at(-1)).toBe('Hyper-V')
})

test('its parts have colours of their own beside that of the style', () => {
  expect(form('vmware_host')?.accents?.map(({ fill }) => fill)).toEqual(['#ef8f21', '#a5acb8', '#ffffff'])
  expect(form('cloud')).toMatchObject({ body: '', accents: [{ fill: '#d2e8f7' }] })
})

test.each(['vmware_host', 'veeam_backup_and_replication_server', 'proxy', 'cloud'])('%s stays in its box', name => {
  const paths = [form(name)?.body, ...(form(name)?.accents ?? []).map(({ d }) => d)].join(' ')
  expect(paths).not.toMatch(/NaN|undefined/)
})
