import { expect, test } from 'vitest'
import { renderer } from './render.ts'

const draw = (style: string, label = '', theme: 'light' | 'dark' = 'light') =>
  renderer.render(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${label}" style="${style}" vertex="1" parent="1"><mxGeometry width="60" height="60" as="geometry"/></mxCell></root></mxGraphModel>`,
    { theme },
  )

test('a service is the sign of its logo on a tile in the colours of the drawing', async () => {
  const svg = await draw(
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.s3;fillColor=#7aa116;strokeColor=#ffffff;',
  )
  expect(svg).toContain('fill="#7aa116"')
  expect(svg).toContain('color="#ffffff"')
  expect(svg).not.toContain('#1b660f')
})

test('its gradient is kept', async () => {
  const svg = await draw(
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.ec2;fillColor=#d05c17;gradientColor=#f78e04;gradientDirection=north;strokeColor=#ffffff;',
  )
  expect(svg).toMatch(/<linearGradient[\s\S]*#f78e04[\s\S]*#d05c17/)
})

test('a service without an icon has its name on the tile, unless its label says it', async () => {
  const style = 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.zzyzx;fillColor=#01a88d;strokeColor=#ffffff;'
  expect(await draw(style)).toContain('>zzyzx<')
  expect((await draw(`${style}verticalLabelPosition=bottom`, 'Zzyzx')).match(/zzyzx/gi)).toHaveLength(1)
})

test('a picture of a library that tells its parts apart by colour has that colour', async () => {
  expect(await draw('image;image=img/lib/ibm/data/zzyzx.svg')).toContain('fill="#325c80"')
  expect(await draw('image;image=img/lib/ibm/blockchain/event.svg')).toContain('fill="#8cc441"')
  expect(await draw('image;image=img/lib/ibm/blockchain/node.svg')).toContain('fill="#a8226e"')
})

test('a picture of a library is seen, whatever its style says of lines', async () => {
  const picture = await draw('image;image=img/lib/mscae/Key_Vaults.svg;strokeColor=#fff2cc')
  expect(picture).toContain('<svg ')
  expect(picture).not.toContain('#fff2cc')
})

test('a service is found whether or not its name is written in one word', async () => {
  const sign = (name: string) => draw(`shape=mxgraph.aws3.${name};fillColor=#2e73b8`)
  expect(await sign('dynamo_db')).toBe(await sign('dynamodb'))
  expect(await sign('dynamo_db')).toContain('<svg ')
})

test('the tag of a group is square, and bears no name that its label says', async () => {
  const svg = await draw('image;image=img/lib/ibm/vpc/RegionTag.svg;labelPosition=right', 'Region')
  expect(svg).toContain('d="M 0 0 h 60 v 60 h -60 Z" fill="#168733"')
  expect(svg.match(/region/gi)).toHaveLength(1)
})

test('a group has its sign on a tile in its corner', async () => {
  const svg = await draw('shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_vpc;strokeColor=#248814;fillColor=none;')
  expect(svg).toContain('<rect x="0" y="0" width="25" height="25" fill="#248814"/>')
})

test('the sign of a group is white wherever that is seen', async () => {
  const group = 'shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_auto_scaling_group;fillColor=none;'
  expect(await draw(`${group}strokeColor=#d86613`)).toContain('color="#ffffff"')
  expect(await draw(`${group}strokeColor=#ffffcc`)).not.toContain('color="#ffffff"')
})

test('a sign whose fill is that of the page is drawn by its outline', async () => {
  const sign = 'shape=mxgraph.signs.transportation.truck_1;strokeColor=#000000;'
  expect(await draw(`${sign}fillColor=#ffffff`)).toMatch(/color="#ffffff"><g stroke="#000000"/)
  expect(await draw(`${sign}fillColor=#000000`)).not.toContain('<g stroke=')
})

test('the corners of a group are square, as in draw.io, even if its style says otherwise', async () => {
  const group = 'shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_vpc;strokeColor=#248814;fillColor=none;'
  expect(await draw(`${group}rounded=1;arcSize=20;`)).toContain('d="M 0 0 h 60 v 60 h -60 Z"')
})

test('the outline of a shape that is seen through is darker where it lies on the fill', async () => {
  const svg = await draw('ellipse;fillColor=#e85642;strokeColor=#e85642;opacity=30')
  expect(svg).toMatch(/<path [^>]*fill-opacity="0.3"[^>]*stroke-opacity="0.3"/)
  expect(svg).not.toContain(' opacity="0.3"')
})

test('glass is a white shade over the upper part', async () => {
  expect(await draw('rounded=1;glass=1;fillColor=#dae8fc')).toMatch(
    /stop-opacity="0.9"[\s\S]*M 0 0 H 60 V 24 Q 30 42 0 24 Z/,
  )
  expect(await draw('rounded=1;glass=0;fillColor=#dae8fc')).not.toContain('stop-opacity')
})

test('in the dark theme a sign is seen on its tile, and a thing on the page', async () => {
  const tile = 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.s3;fillColor=#277116;strokeColor=#ffffff;'
  expect(await draw(tile, '', 'dark')).toContain('color="#ffffff"')
  expect(await draw('shape=mxgraph.aws4.user;fillColor=#232F3D;', '', 'dark')).not.toContain('color="#232f3d"')
})

test('a machine of AWS has its type on a chip, a thing its sign, and a function a ring', async () => {
  const machine = await draw('shape=mxgraph.aws4.m4_instance;fillColor=#f58534;strokeColor=none')
  expect(machine).toContain('>M4<')
  expect(machine).toContain('stroke="#f58534"')
  const chip = /d="M 9.6 7.2 h 40.8/
  expect(await draw('shape=mxgraph.aws4.car;fillColor=#277116;strokeColor=none')).toMatch(chip)
  const ring = await draw('shape=mxgraph.aws4.lambda_function;fillColor=#277116;strokeColor=none')
  expect(ring).toMatch(/d="M 0 30 a 30 30/)
  expect(ring).not.toMatch(chip)
})

test('a part of a system of Google Cloud is a sign on a disc, in the colour behind it', async () => {
  const svg = await draw('shape=mxgraph.gcp2.memcache;fillColor=#757575;strokeColor=none')
  expect(svg).toMatch(/<path d="M 0 30 a 30 30[^>]*fill="#757575"/)
  expect(svg).toContain('color="#ffffff"')
})

test('a service of Google Cloud on a hexagon has it in its colour, with a light sign on it', async () => {
  const hexagon = (icon: string) =>
    draw(`shape=mxgraph.gcp2.hexIcon;prIcon=${icon};fillColor=#5184F3;strokeColor=none;`)
  const known = await hexagon('cloud_load_balancing')
  expect(known).toMatch(/<path d="M [\d. ]+(?: L [\d. ]+){5} Z" fill="#5184f3"\/><svg [^>]*color="#ffffff"/i)
  expect(await hexagon('cloud_zzyzx')).toContain('>zzyzx<')
})

test('kinds of databases and of machines of AWS are cards with their words, and the service itself has its sign', async () => {
  const style = 'fillColor=#3334b9;strokeColor=none'
  expect(await draw(`shape=mxgraph.aws4.rds_mysql_instance;${style}`)).toContain('MySQL')
  expect(await draw(`shape=mxgraph.aws4.optimized_instance;${style}`)).toContain('C3')
  expect(await draw(`shape=mxgraph.aws4.c5ad;${style}`)).toContain('C5ad')
  expect(await draw(`shape=mxgraph.aws4.rds;${style}`)).not.toContain('Amazon')
})

test('a sign of a library with a fill and an outline has both', async () => {
  const style = 'fillColor=#dae8fc;strokeColor=#6c8ebf'
  expect(await draw(`shape=mxgraph.office.users.user;${style}`)).toMatch(/stroke="#6c8ebf"/)
  expect(await draw('shape=mxgraph.office.users.user;fillColor=#505050;strokeColor=none')).not.toMatch(/stroke="#/)
})
