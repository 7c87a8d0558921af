import type { CorpusEntry } from '../read-corpus.ts'

const bakery = `# Opening a bakery
## Place
### Near the station
### Oven needs three-phase power
## People
### Two bakers
### One at the till
## Paper
### Trade licence
### Hygiene course
`

const garden = `# 阳台菜园
## 春季
### 番茄
### 罗勒
## 夏季
### 黄瓜
## 秋季
### 萝卜
`

const release = `# Release 4.2
## Before
- Freeze on Monday
- Notes
  - What changed
  - What breaks
## After
- Watch the error rate
- Thank the testers
`

const thesis = `# Why rivers meander
## Flow
### Outer bank is faster
#### Erosion
### Inner bank is slower
#### Deposition
## Slope
## Soil
`

export const mindmap: readonly CorpusEntry[] = [
  { id: 'bakery', class: 'accept/headings', text: bakery },
  { id: 'garden', class: 'accept/headings-zh', text: garden },
  { id: 'release', class: 'accept/headings-and-lists', text: release },
  { id: 'thesis', class: 'accept/four-levels', text: thesis },
  { id: 'root-alone', class: 'accept/root-alone', text: '# Everything we know about Pluto\n' },
  {
    id: 'marks-in-words',
    class: 'accept/marks-in-words',
    text: '# Style guide\n## **Bold** for keys\n### `Ctrl` + `S`\n## *Italics* for titles\n## [The long form](https://example.com/style)\n',
  },
  {
    id: 'numbered',
    class: 'accept/numbered-list',
    text: '# Sourdough\n## Day one\n1. Mix\n2. Rest\n3. Fold\n## Day two\n1. Shape\n2. Bake\n',
  },
  {
    id: 'signs',
    class: 'accept/signs',
    text: '# Q&A: C# or C++?\n## <vector> & <map>\n## 50 % faster (maybe)\n## "Quoted" — and dashed\n',
  },
  {
    id: 'japanese',
    class: 'accept/headings-ja',
    text: '# 引っ越し\n## 一か月前\n### 業者を選ぶ\n## 当日\n### 鍵を返す\n',
  },
  {
    id: 'emoji',
    class: 'accept/emoji',
    text: '# 🎒 Packing list\n## 👕 Clothes\n- Rain jacket\n- Socks × 5\n## 🔌 Cables\n- Phone\n',
  },
  {
    id: 'entities',
    class: 'accept/html-entities',
    text: '# Q&amp;A\n## Is 3 &lt; 4?\n## Who said &quot;no&quot;?\n',
  },
  { id: 'fence', class: 'broken/fence', text: `\`\`\`markdown\n${bakery}\`\`\``, expected: bakery },
  { id: 'fence-bare', class: 'broken/fence', text: `\`\`\`\n${thesis}\`\`\`\n`, expected: thesis },
  {
    id: 'prose',
    class: 'broken/prose-around-fence',
    text: `Here is a mind map for your bakery:\n\n\`\`\`markdown\n${bakery}\`\`\`\n\nTell me if a branch is missing.`,
    expected: bakery,
  },
  {
    id: 'prose-zh',
    class: 'broken/prose-around-fence',
    text: `好的，思维导图如下：\n\n\`\`\`md\n${garden}\`\`\`\n\n需要增加冬季吗？`,
    expected: garden,
  },
  {
    id: 'thinking',
    class: 'broken/think-block',
    text: `<think>\nThree branches are enough: # Place, # People, # Paper.\n</think>\n\n${bakery}`,
    expected: bakery,
  },
  {
    id: 'thinking-fence',
    class: 'broken/think-block-and-fence',
    text: `<think>Seasons first.</think>\n\`\`\`markdown\n${garden}\`\`\``,
    expected: garden,
  },
  { id: 'unclosed', class: 'broken/unclosed-fence', text: `\`\`\`markdown\n${release}`, expected: release },
  { id: 'crlf', class: 'broken/mark-and-crlf', text: `\uFEFF${bakery.replaceAll('\n', '\r\n')}`, expected: bakery },
  {
    id: 'no-blank',
    class: 'broken/no-blank-after-marks',
    text: '#Opening hours\n##Weekdays\n###8 to 18\n##Weekend\n###9 to 13\n',
    expected: '# Opening hours\n## Weekdays\n### 8 to 18\n## Weekend\n### 9 to 13\n',
  },
  {
    id: 'fullwidth-marks',
    class: 'broken/fullwidth-marks',
    text: '＃ 读书计划\n＃＃ 一月\n＃＃＃ 红楼梦\n＃＃ 二月\n＃＃＃ 西游记\n',
    expected: '# 读书计划\n## 一月\n### 红楼梦\n## 二月\n### 西游记\n',
  },
  {
    id: 'mermaid',
    class: 'broken/mermaid-notation',
    text: 'mindmap\n  root((Choir))\n    Voices\n      Soprano\n      Bass\n    Concerts\n      Advent\n',
    expected: '# Choir\n## Voices\n### Soprano\n### Bass\n## Concerts\n### Advent\n',
  },
  {
    id: 'stars',
    class: 'broken/stars-as-marks',
    text: '* Choir\n** Voices\n*** Soprano\n*** Bass\n** Concerts\n*** Advent\n',
    expected: '# Choir\n## Voices\n### Soprano\n### Bass\n## Concerts\n### Advent\n',
  },
]
