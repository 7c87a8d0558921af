import { expect, test } from 'vitest'
import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import { findStencilIcon } from './find-stencil-icon.ts'
import { libraryIcons } from './library-icons.ts'
import { readStyle } from './style.ts'
import { thingIcons } from './thing-icons.ts'

const ofLibraries = libraryIcons.flatMap(icons => Object.values(icons)).filter(name => name !== null)

test.each([...Object.values(thingIcons), ...ofLibraries])('%s is installed', name => {
  expect(findIcon(`mdi:${name}`)?.id).toBe(`mdi:${name}`)
})

test.each([
  ['mxgraph.aws4.door_lock', 'mdi:lock-outline'],
  ['mxgraph.aws4.group_region', 'mdi:flag'],
  ['mxgraph.aws4.group_zzyzx', null],
  ['mxgraph.gcp2.firebase', 'logos:firebase-icon'],
  ['mxgraph.weblogos.github', 'logos:github-icon'],
  ['mxgraph.aws4.m4_instance', 'mdi:memory'],
  ['mxgraph.office.security.lock_with_key_security_blue', 'mdi:lock'],
  ['mxgraph.office.services.zzyzx', null],
  ['mxgraph.signs.sports.campfire', 'mdi:campfire'],
  ['mxgraph.networks.nas_filer', 'mdi:nas'],
  ['mxgraph.gcp2.beacon', null],
  ['mxgraph.aws4.rule', 'mdi:call-split'],
  ['mxgraph.aws4.rule_2', null],
  ['mxgraph.azure.cloud', 'mdi:cloud'],
  ['mxgraph.gcp2.cloud_storage', 'mdi:server'],
  ['mxgraph.gcp2.node', null],
  ['mxgraph.kubernetes.node', 'mdi:server'],
  ['mxgraph.office.concepts.column', 'mdi:view-column'],
  ['mxgraph.office.devices.microphone', 'mdi:microphone'],
  ['mxgraph.office.devices.phone_digital', 'mdi:deskphone'],
  ['mxgraph.gcp2.phone_android', 'mdi:cellphone'],
  ['mxgraph.ios7.icons.volume', 'mdi:tune-vertical'],
  ['mxgraph.signs.transportation.gas_2', 'mdi:gas-station'],
  ['mxgraph.signs.people.baby_1', 'mdi:baby'],
  ['mxgraph.signs.people.baby_2', 'mdi:human-pregnant'],
  ['mxgraph.aws4.alarm', null],
  ['mxgraph.cisco.misc.car', null],
  ['mxgraph.ibm.public_cloud', null],
  ['mxgraph.veeam.2d.resource_pool', null],
  ['mxgraph.gcp2.cloud_composer', null],
  ['mxgraph.aws3.batch', 'logos:aws-batch'],
  ['mxgraph.aws4.volume', 'mdi:harddisk'],
  ['mxgraph.aws4.shadow', null],
  ['mxgraph.azure.15', null],
  ['mxgraph.aws4.aws_cloud', 'mdi:cloud-outline'],
  ['mxgraph.aws4.snowmobile', null],
  ['mxgraph.signs.sports.snowmobile', 'mdi:snowmobile'],
  ['mxgraph.weblogos.google_play', 'logos:google-play-icon'],
])('%s is the icon of the thing itself: %s', (shape, icon) => {
  expect(findStencilIcon(readStyle(`shape=${shape}`))?.id ?? null).toBe(icon)
})

test('a picture of a library is the icon of what its file is named after', () => {
  const picture = (name: string) => findStencilIcon(readStyle(`image;image=img/lib/clip_art/${name}`))?.id ?? null
  expect(picture('networking/Wireless_Router_128x128.png')).toBe('mdi:router-network')
  expect(picture('computers/Netbook_128x128.png')).toBe('mdi:laptop')
  expect(picture('people/Suit_Woman_Green_Black_128x128.png')).toBe('mdi:account-tie')
  expect(picture('computers/Zzyzx_128x128.png')).toBeNull()
})
