import { element } from '../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../toolkit/xml/escape-xml.ts'
import { createRelations, type Relations, xmlHead } from '../office/relations.ts'
import { emuPerPixel, type SlideSize } from './slide-frame.ts'

export const namespaces = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
}

export const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
const colorMap =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'
const officeType = 'application/vnd.openxmlformats-officedocument.presentationml'

/** Limn's colours, and fonts that every Office has. */
const theme = `${xmlHead}<a:theme xmlns:a="${namespaces['xmlns:a']}" name="Limn"><a:themeElements><a:clrScheme name="Limn"><a:dk1><a:srgbClr val="1C2230"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="596273"/></a:dk2><a:lt2><a:srgbClr val="E8ECFD"/></a:lt2><a:accent1><a:srgbClr val="4666E5"/></a:accent1><a:accent2><a:srgbClr val="CC7F50"/></a:accent2><a:accent3><a:srgbClr val="1F9A9E"/></a:accent3><a:accent4><a:srgbClr val="8F1A70"/></a:accent4><a:accent5><a:srgbClr val="8C7409"/></a:accent5><a:accent6><a:srgbClr val="0A5C9E"/></a:accent6><a:hlink><a:srgbClr val="4666E5"/></a:hlink><a:folHlink><a:srgbClr val="8F1A70"/></a:folHlink></a:clrScheme><a:fontScheme name="Limn"><a:majorFont><a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Limn"><a:fillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${[6350, 12_700, 19_050].map(w => `<a:ln w="${w}"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>`).join('')}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

const tree = `<p:cSld><p:spTree>${emptyTree}</p:spTree></p:cSld>`

function part(name: string, attributes: Record<string, string>, content: string): string {
  return xmlHead + element(name, { ...namespaces, ...attributes }, content)
}

function references(...list: [type: string, target: string][]): string {
  const relations = createRelations()
  for (const [type, target] of list) relations.add(type, target)
  return relations.write()
}

/** The parts that are the same in every file, by their paths. */
export const fixedParts: ReadonlyMap<string, string> = new Map([
  ['_rels/.rels', references(['officeDocument', 'ppt/presentation.xml'])],
  ['ppt/theme/theme1.xml', theme],
  ['ppt/theme/theme2.xml', theme],
  [
    'ppt/slideMasters/slideMaster1.xml',
    part(
      'p:sldMaster',
      {},
      `<p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${emptyTree}</p:spTree></p:cSld><p:clrMap ${colorMap}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>`,
    ),
  ],
  [
    'ppt/slideMasters/_rels/slideMaster1.xml.rels',
    references(['slideLayout', '../slideLayouts/slideLayout1.xml'], ['theme', '../theme/theme1.xml']),
  ],
  [
    'ppt/slideLayouts/slideLayout1.xml',
    part('p:sldLayout', { type: 'blank', preserve: '1' }, `${tree}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>`),
  ],
  ['ppt/slideLayouts/_rels/slideLayout1.xml.rels', references(['slideMaster', '../slideMasters/slideMaster1.xml'])],
  ['ppt/notesMasters/notesMaster1.xml', part('p:notesMaster', {}, `${tree}<p:clrMap ${colorMap}/>`)],
  ['ppt/notesMasters/_rels/notesMaster1.xml.rels', references(['theme', '../theme/theme2.xml'])],
])

/** Content types of parts whose names do not show it. */
export const fixedTypes: ReadonlyMap<string, string> = new Map([
  ['ppt/presentation.xml', `${officeType}.presentation.main+xml`],
  ['ppt/slideMasters/slideMaster1.xml', `${officeType}.slideMaster+xml`],
  ['ppt/slideLayouts/slideLayout1.xml', `${officeType}.slideLayout+xml`],
  ['ppt/notesMasters/notesMaster1.xml', `${officeType}.notesMaster+xml`],
  ['ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
  ['ppt/theme/theme2.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
])

export const slideType = `${officeType}.slide+xml`
export const notesType = `${officeType}.notesSlide+xml`

/** The part that lists the slides, and its references. */
export function writePresentation(count: number, { width, height }: SlideSize): { part: string; relations: Relations } {
  const relations = createRelations()
  const master = relations.add('slideMaster', 'slideMasters/slideMaster1.xml')
  const notes = relations.add('notesMaster', 'notesMasters/notesMaster1.xml')
  relations.add('theme', 'theme/theme1.xml')
  const slides = Array.from({ length: count }, (_, index) =>
    element('p:sldId', { id: 256 + index, 'r:id': relations.add('slide', `slides/slide${index + 1}.xml`) }),
  )
  const content =
    element('p:sldMasterIdLst', {}, element('p:sldMasterId', { id: 2_147_483_648, 'r:id': master })) +
    element('p:notesMasterIdLst', {}, element('p:notesMasterId', { 'r:id': notes })) +
    element('p:sldIdLst', {}, ...slides) +
    element('p:sldSz', { cx: width * emuPerPixel, cy: height * emuPerPixel }) +
    '<p:notesSz cx="6858000" cy="9144000"/>'
  return { part: part('p:presentation', {}, content), relations }
}

export function writeNotes(text: string, slide: number): { part: string; relations: string } {
  const paragraphs = text
    .split('\n')
    .map(line =>
      element(
        'a:p',
        {},
        line === '' ? '' : element('a:r', {}, '<a:rPr lang="en-US"/>', element('a:t', {}, escapeXml(line))),
      ),
    )
  const content = `<p:cSld><p:spTree>${emptyTree}<p:sp><p:nvSpPr><p:cNvPr id="2" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp></p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>`
  return {
    part: part('p:notes', {}, content),
    relations: references(
      ['notesMaster', '../notesMasters/notesMaster1.xml'],
      ['slide', `../slides/slide${slide}.xml`],
    ),
  }
}

export function writeSlidePart(background: string, content: string): string {
  const fill = element('p:bg', {}, element('p:bgPr', {}, background, '<a:effectLst/>'))
  const body = `<p:cSld>${fill}<p:spTree>${emptyTree}${content}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>`
  return part('p:sld', {}, body)
}
