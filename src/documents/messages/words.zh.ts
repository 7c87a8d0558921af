import type { Damage, Excess, FileFormat } from './words.en.ts'

export const formats: Readonly<Record<FileFormat, string>> = {
  png: 'PNG 图片',
  jpeg: 'JPEG 图片',
  gif: 'GIF 图片',
  webp: 'WebP 图片',
  tiff: 'TIFF 图片',
  media: '音频或视频',
  archive: '压缩包',
  program: '程序',
  binary: '二进制数据',
  docx: 'Word 文档',
  pptx: 'PowerPoint 演示文稿',
  xlsx: 'Excel 工作簿',
  vsdx: 'Visio 绘图',
  zip: 'ZIP 压缩包',
  tar: 'tar 压缩包',
  'open-document': '文本、演示文稿和电子表格以外的 OpenDocument 文件',
  xlsb: '二进制 Excel 工作簿（.xlsb）',
  'old-office': '旧版 Office 文件',
}

export const damages: Readonly<Record<Damage, string>> = {
  empty: '文件为空',
  'no-map': '其中没有导图',
  'no-tables': '该数据库中没有表',
  database: 'SQLite 数据库已损坏或已加密',
  'no-document': '其中没有文档',
  'no-presentation': '其中没有演示文稿',
  'no-slide': '其中缺少一张幻灯片',
  'no-workbook': '缺少主要部分',
  'no-cells': '单元格中没有内容',
  tar: 'tar 压缩包已损坏或不完整',
  compression: '压缩数据已损坏',
  'not-office': '文件不完整或不是 Office 文件',
  part: '其中一部分已损坏',
  'document-type': '其中含有文档类型声明',
  xml: '其中一部分格式不正确',
  'not-pdf': '文件已损坏或不是 PDF',
}

export const excesses: Readonly<Record<Excess, string>> = {
  files: '超过 {count} 个文件',
  parts: '超过 {count} 个部件',
  depth: '嵌套超过 {count} 层的元素',
  ratio: '超过原大小 {count} 倍的数据',
  'part-ratio': '解压后超过原大小 {count} 倍的部件',
  unpacked: '解压后超过 {count} MB 的数据',
  'part-size': '超过 {count} MB 的部件',
  'unpacked-part': '解压后超过 {count} MB 的部件',
}
