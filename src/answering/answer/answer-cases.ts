// For the tests of the answer reader: what models write, with what is to be read from it.

/** Finds a bare source as a mind map does: from the first heading to the last line of the outline. */
export function findOutline(text: string): { start: number; end: number } | null {
  const start = text.search(/^#{1,6} /m)
  if (start < 0) return null
  const outline = /^(?:(?:#{1,6} .*|[ \t]*- .*|[ \t]*)(?:\n|$))*/.exec(text.slice(start))?.[0] ?? ''
  return { start, end: start + outline.trimEnd().length }
}

const map = '# Coffee\n## Beans\n### Arabica\n## Water'
const json = '{\n  "nodes": [{ "id": "a" }],\n  "edges": []\n}'
const xml = '<mxfile>\n  <mxCell id="2" value="a &lt;code&gt; b"/>\n</mxfile>'
export const longJson = JSON.stringify({ series: Array.from({ length: 400 }, (_, index) => ({ value: index * 7 })) })

/** An answer as models write them, and what is to be read from it. */
export interface AnswerCase {
  name: string
  answer: string
  concept: string
  /** Null: the answer holds none. */
  source: string | null
  /** Text where there is no source. Default none. */
  words?: string
  /** Concept after the source. Default none. */
  lateConcept?: string
  others?: readonly { concept: string; source: string }[]
}

export const envelope = (source: string, concept = 'Good') =>
  `<design_concept>\n${concept}\n</design_concept>\n\n<code>\n${source}\n</code>`

export const answerCases: readonly AnswerCase[] = [
  { name: 'the answer as it was asked for', answer: envelope(map), concept: 'Good', source: map },
  {
    name: 'tags on one line',
    answer: `<design_concept>Good</design_concept><code>${json}</code>`,
    concept: 'Good',
    source: json,
  },
  {
    name: 'a byte order mark and blank lines in front',
    answer: `\uFEFF\n\n ${envelope(map)}\n\n`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'CRLF line ends',
    answer: envelope(map).replaceAll('\n', '\r\n'),
    concept: 'Good',
    source: map.replaceAll('\n', '\r\n'),
  },
  {
    name: 'characters outside the basic plane',
    answer: envelope('# ☕ 咖啡\n## 👩‍🌾 豆子', '好的 👍'),
    concept: '好的 👍',
    source: '# ☕ 咖啡\n## 👩‍🌾 豆子',
  },
  {
    name: 'a concept of several paragraphs',
    answer: envelope(map, 'One.\n\n  Two < three.'),
    concept: 'One.\n\n  Two < three.',
    source: map,
  },
  {
    name: 'only the first line break of the source is outside of it',
    answer: '<code>\n\n  graph TD\n    A --> B\n\n</code>',
    concept: '',
    source: '\n  graph TD\n    A --> B',
  },
  { name: 'spaces behind the opening tag', answer: `<code>  \n${map}\n</code>`, concept: '', source: map },

  {
    name: 'reasoning with decoy tags',
    answer: `<think>I could write <code>x</code> and <design_concept>no</design_concept></think>\n${envelope(map)}`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'reasoning in another tag, in upper case',
    answer: `<THINKING type="deep">\n<code>\n</THINKING>${envelope(map)}`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'reasoning without its opening tag',
    answer: `First the root.\n\`\`\`\n# No\n\`\`\`\nI will draw it.\n</think>\n\n${envelope(map)}`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'reasoning in the tags of another vendor',
    answer: `◁think▷<code>no</code>◁/think▷${envelope(map)}`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'reasoning that ends in quotes',
    answer: `<think>I call it "Coffee"</think>${envelope(map)}`,
    concept: 'Good',
    source: map,
  },
  { name: 'empty reasoning', answer: `<think>\n\n</think>\n\n${envelope(map)}`, concept: 'Good', source: map },
  {
    name: 'reasoning in the concept and between the blocks',
    answer: `<design_concept>Go<think><code></think>od</design_concept><reasoning>\n\`\`\`\n# No\n</reasoning><code>${map}</code>`,
    concept: 'Good',
    source: map,
  },
  { name: 'reasoning that never ends', answer: '<think>I could write <code># No</code>', concept: '', source: null },
  {
    name: 'reasoning of which the closing tag was forgotten',
    answer: `<think>I could write <code># No</code>, or better:\n${envelope(map)}\n`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'reasoning that mentions the tags, and that only its closing tag marks',
    answer: `The form is <design_concept>…</design_concept>, then <code>…</code>. Fine.\n</think>\n\n${envelope(map)}`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'a draft in such reasoning',
    answer: `Plan:\n<code>\n# Draft\n</code>\nBetter now.\n</think>\n\n${envelope(map)}`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'reasoning that goes on behind an envelope',
    answer: `<think>I could write\n${envelope(map)}\nbut the root is wrong`,
    concept: '',
    source: null,
  },
  {
    name: 'reasoning tags inside the source',
    answer: envelope('# Prompting\n## <think> and </think>\n## End'),
    concept: 'Good',
    source: '# Prompting\n## <think> and </think>\n## End',
  },
  {
    name: 'reasoning tags that are only mentioned',
    answer: `# The \`<think>\` tag\n## closes with \`</think>\``,
    concept: '',
    source: `# The \`<think>\` tag\n## closes with \`</think>\``,
  },

  {
    name: 'prose around the envelope',
    answer: `Sure, let me draw.\n${envelope(map)}\nLet me know!`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'prose between the blocks',
    answer: `<design_concept>Good</design_concept>\nHere it comes:\n<code>\n${map}\n</code>`,
    concept: 'Good',
    source: map,
  },
  { name: 'no concept', answer: `<code>\n${map}\n</code>`, concept: '', source: map },
  {
    name: 'prose instead of a concept',
    answer: `Here is your map.\n\n<code>\n${map}\n</code>\nEnjoy!`,
    concept: 'Here is your map.',
    source: map,
  },
  {
    name: 'an empty concept',
    answer: `Hello <design_concept></design_concept><code>${map}</code>`,
    concept: '',
    source: map,
  },
  {
    name: 'upper case tags',
    answer: `<DESIGN_CONCEPT>Good</DESIGN_CONCEPT><CODE>\n${map}\n</CODE>`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'attributes and white space in tags',
    answer: `<design_concept lang='en'\n>Good</design_concept ><code lang="md" title="a/b">\n${map}\n</code\n>`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'tags of a similar name',
    answer: envelope(map, 'a < b, <cod, <coder>, < code>, <design>, </ code>'),
    concept: 'a < b, <cod, <coder>, < code>, <design>, </ code>',
    source: map,
  },
  {
    name: 'a tag that goes on too long to be one',
    answer: envelope(map, `<code ${'x'.repeat(300)}> is text`),
    concept: `<code ${'x'.repeat(300)}> is text`,
    source: map,
  },
  {
    name: 'tags mentioned in the concept',
    answer: envelope(map, 'Uses `<code>` and "</design_concept>" as <code>labels</code>.'),
    concept: 'Uses `<code>` and "</design_concept>" as labels.',
    source: map,
  },

  {
    name: 'no closing tag of the concept',
    answer: `<design_concept>Good\n<code>\n${map}\n</code>`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'no closing tag of the concept, the source on its line',
    answer: `<design_concept>Good <code>\n${map}\n</code>`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'a fence closes the concept',
    answer: `<design_concept>\nGood\n\`\`\`markdown\n${map}\n\`\`\``,
    concept: 'Good',
    source: map,
  },
  {
    name: 'the concept swallowed a bare source',
    answer: `<design_concept>Good\n${map}`,
    concept: `Good\n${map}`,
    source: map,
  },
  {
    name: 'no closing tag of the source',
    answer: `<design_concept>Good</design_concept>\n<code>\n${map}\n\n`,
    concept: 'Good',
    source: map,
  },
  { name: 'cut inside the closing tag', answer: envelope(map).slice(0, -3), concept: 'Good', source: map },
  {
    name: 'cut inside the opening tag',
    answer: '<design_concept>Good</design_concept>\n<cod',
    concept: 'Good',
    source: null,
    words: 'Good',
  },
  {
    name: 'a comparison at the very end',
    answer: '<design_concept>a <',
    concept: 'a <',
    source: null,
    words: 'a <',
  },

  {
    name: 'the closing tag inside the source',
    answer: envelope('# Tags\n## The `</code>` tag\n### </code> closes\n## End'),
    concept: 'Good',
    source: '# Tags\n## The `</code>` tag\n### </code> closes\n## End',
  },
  {
    name: 'pairs of tags inside the source',
    answer: `${envelope('# Tags\n<code>x</code>\n<code>y</code>\n## End')}\nBye`,
    concept: 'Good',
    source: '# Tags\n<code>x</code>\n<code>y</code>\n## End',
  },
  {
    name: 'the closing tag mentioned after the source',
    answer: `${envelope(map)}\nI closed it with \`</code>\`.`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'two whole answers',
    answer: `${envelope(map)}\n\nOr rather:\n\n${envelope(json, 'Better')}`,
    concept: 'Good',
    source: map,
    others: [{ concept: 'Better', source: json }],
  },
  {
    name: 'two sources',
    answer: `${envelope(map)}\n<code>\n${json}\n</code>\nBye`,
    concept: 'Good',
    source: map,
    others: [{ concept: '', source: json }],
  },
  {
    name: 'three fenced answers',
    answer: [map, json, map].map(source => `\`\`\`xml\n${envelope(source)}\n\`\`\``).join('\n'),
    concept: 'Good',
    source: map,
    others: [
      { concept: 'Good', source: json },
      { concept: 'Good', source: map },
    ],
  },
  {
    name: 'three fenced Markdown sources',
    answer: ['# Tea\n- green', '# Tea\n- black', '# Tea\n- white']
      .map((source, index) => `Map ${index + 1}:\n\`\`\`markdown\n${source}\n\`\`\``)
      .join('\n'),
    concept: 'Map 1:',
    source: '# Tea\n- green',
    others: [
      { concept: '', source: '# Tea\n- black' },
      { concept: '', source: '# Tea\n- white' },
    ],
  },
  {
    name: 'two short fenced sources: the last is the answer',
    answer: `First:\n\`\`\`\n${map}\n\`\`\`\nOr:\n\`\`\`\n# Tea\n\`\`\``,
    concept: `First:\n\`\`\`\n${map}\n\`\`\`\nOr:`,
    source: '# Tea',
    others: [{ concept: '', source: map }],
  },
  {
    name: 'a long fenced source, then another and a command',
    answer: `\`\`\`json\n${longJson}\n\`\`\`\nOr:\n\`\`\`\n# Tea\n\`\`\`\n\`\`\`sh\nrun\n\`\`\``,
    concept: '',
    source: longJson,
    others: [{ concept: '', source: '# Tea' }],
  },
  {
    name: 'the concept behind the source',
    answer: `<code>\n${map}\n</code>\n<design_concept>Good</design_concept>\nBye`,
    concept: '',
    source: map,
    lateConcept: 'Good',
  },

  { name: 'a fence inside the tags', answer: envelope(`\`\`\`markdown\n${map}\n\`\`\``), concept: 'Good', source: map },
  {
    name: 'a fence on the lines of the tags',
    answer: `<code>\`\`\`json\n${json}\n\`\`\`</code>`,
    concept: '',
    source: json,
  },
  {
    name: 'a fence inside the tags that is never closed',
    answer: envelope(`~~~\n${map}`),
    concept: 'Good',
    source: map,
  },
  {
    name: 'a fence inside the tags around a source with fences',
    answer: envelope(`\`\`\`md\n${map}\n\`\`\`js\nrun()\n\`\`\`\n## End\n\`\`\``),
    concept: 'Good',
    source: `${map}\n\`\`\`js\nrun()\n\`\`\`\n## End`,
  },
  {
    name: 'fences of the source itself',
    answer: envelope(`${map}\n\`\`\`js\nrun()\n\`\`\``),
    concept: 'Good',
    source: `${map}\n\`\`\`js\nrun()\n\`\`\``,
  },
  {
    name: 'a fence closed behind the closing tag',
    answer: `<code>\n\`\`\`md\n${map}\n</code>\n\`\`\``,
    concept: '',
    source: map,
  },
  {
    name: 'a fence around the whole answer',
    answer: `Sure:\n\`\`\`xml\n${envelope(xml)}\n\`\`\`\nBye`,
    concept: 'Good',
    source: xml,
  },
  {
    name: 'a fence around the tags of the source',
    answer: `<design_concept>Good</design_concept>\n\`\`\`\n<code>\n${map}\n</code>\n\`\`\``,
    concept: 'Good',
    source: map,
  },

  {
    name: 'a fence instead of the tags',
    answer: `Here is your map.\n\n\`\`\`markdown\n${map}\n\`\`\`\nEnjoy!`,
    concept: 'Here is your map.',
    source: map,
  },
  {
    name: 'a fence after the concept',
    answer: `<design_concept>Good</design_concept>\n\n~~~json\n${json}\n~~~\nEnjoy <code>x</code>!`,
    concept: 'Good',
    source: json,
  },
  {
    name: 'a short fence without a language',
    answer: `Here it is:\n\`\`\`\n${json}\n\`\`\`\nThe <code>nodes</code> are yours.`,
    concept: 'Here it is:',
    source: json,
  },
  {
    name: 'a long fence',
    answer: `Here it is:\n\`\`\`json\n${longJson}\n\`\`\`\nDone.`,
    concept: 'Here it is:',
    source: longJson,
  },
  {
    name: 'a fence that is never closed',
    answer: `Here it is:\n\`\`\`mermaid\ngraph TD\n  A --> B\n`,
    concept: 'Here it is:',
    source: 'graph TD\n  A --> B',
  },
  {
    name: 'a fenced Markdown source with fences of its own',
    answer: `\`\`\`markdown\n${map}\n\`\`\`js\nrun()\n\`\`\`\n\`\`\`\nplain\n\`\`\`\n## End\n\`\`\`\nBye`,
    concept: '',
    source: `${map}\n\`\`\`js\nrun()\n\`\`\`\n\`\`\`\nplain\n\`\`\`\n## End`,
  },
  {
    name: 'a fenced Markdown source, then how to use it',
    answer: `\`\`\`markdown\n${map}\n\`\`\`\nRun:\n\`\`\`bash\nmarkmap x.md\n\`\`\``,
    concept: '',
    source: map,
  },
  {
    name: 'a fence of four backticks',
    answer: `\`\`\`\`md\n${map}\n\`\`\`\nplain\n\`\`\`\n## End\n\`\`\`\``,
    concept: '',
    source: `${map}\n\`\`\`\nplain\n\`\`\`\n## End`,
  },
  {
    name: 'a sample of data in front of the answer',
    answer: `I read this:\n\`\`\`csv\na,b\n1,2\n\`\`\`\n${envelope(json)}`,
    concept: 'Good',
    source: json,
  },
  {
    name: 'a sample of data in front of the source',
    answer: `I read this:\n\`\`\`csv\na,b\n\`\`\`\nSo:\n<code>\n${json}\n</code>`,
    concept: 'I read this:\n```csv\na,b\n```\nSo:',
    source: json,
  },
  {
    name: 'a sample of data in front of a fenced source',
    answer: `I read:\n\`\`\`csv\na,b\n\`\`\`\nSo:\n\`\`\`\n${map}\n\`\`\``,
    concept: 'I read:\n```csv\na,b\n```\nSo:',
    source: map,
  },
  {
    name: 'code in the middle of a line',
    answer: `Type \`\`\`npm\`\`\` and ~~~ then\n${map}`,
    concept: 'Type ```npm``` and ~~~ then',
    source: map,
  },

  { name: 'a bare source', answer: map, concept: '', source: map },
  {
    name: 'a bare source in prose',
    answer: `Here you are:\n\n${map}\n\nI hope it helps.`,
    concept: 'Here you are:',
    source: map,
  },
  {
    name: 'a bare source after the concept',
    answer: `<design_concept>Good</design_concept>\nSo:\n${map}`,
    concept: 'Good',
    source: map,
  },
  {
    name: 'a bare source with tags in it',
    answer: '# Tags\n## The `<code>x</code>` tag\n## End',
    concept: '',
    source: '# Tags\n## The `<code>x</code>` tag\n## End',
  },
  {
    name: 'an envelope in HTML escaping',
    answer: '&lt;design_concept&gt;Good&lt;/design_concept&gt;\n&lt;code&gt;\n# A &amp; B\n&lt;/code&gt;',
    concept: 'Good',
    source: '# A & B',
  },
  {
    name: 'an envelope in HTML escaping around a source that is not',
    answer: `&lt;code&gt;\n${xml}\n&lt;/code&gt;`,
    concept: '',
    source: xml,
  },
  {
    name: 'prose alone',
    answer: 'I cannot draw that.\n\nWhich data?',
    concept: '',
    source: null,
    words: 'I cannot draw that.\n\nWhich data?',
  },
  {
    name: 'prose with a sample of data',
    answer: 'Send them like this:\n```csv\na,b\n```\nThen I can draw.',
    concept: '',
    source: null,
    words: 'Send them like this:\n```csv\na,b\n```\nThen I can draw.',
  },
  {
    name: 'a concept alone',
    answer: '<design_concept>What data?</design_concept>\nTell me.',
    concept: 'What data?',
    source: null,
    words: 'What data?\n\nTell me.',
  },
  {
    name: 'an empty source',
    answer: '<design_concept>Which data?</design_concept><code>\n</code>',
    concept: 'Which data?',
    source: null,
    words: 'Which data?',
  },
  {
    name: 'an empty fence as the source, behind prose',
    answer: 'Which data?\n<code>\n```json\n```\n</code>',
    concept: 'Which data?',
    source: null,
    words: 'Which data?',
  },
  {
    name: 'an empty envelope before the whole one',
    answer: `<design_concept>First</design_concept><code></code>\n${envelope(map)}`,
    concept: 'First',
    source: map,
    lateConcept: 'Good',
  },
  {
    name: 'a source that is an empty object',
    answer: `<design_concept>Which data?</design_concept><code>{ }</code>`,
    concept: 'Which data?',
    source: null,
    words: 'Which data?',
  },
  {
    name: 'a question in JSON',
    answer: '{"question": "Which tea?", "options": ["green", "black"]}',
    concept: '',
    source: null,
    words: 'Which tea?\n\n- green\n- black',
  },
  {
    name: 'a question in JSON in a fence, behind prose',
    answer: 'One thing first:\n```json\n{"type": "question", "question": "Which tea?"}\n```\nTell me.',
    concept: 'One thing first:',
    source: null,
    words: 'One thing first:\nWhich tea?\nTell me.',
  },
  {
    name: 'a question in JSON as the source',
    answer: envelope('{"message": "Which tea?", "code": null}'),
    concept: 'Good',
    source: null,
    words: 'Good\n\nWhich tea?',
  },
  {
    name: 'a question as the arguments of a tool call',
    answer: '{"name": "ask", "arguments": {"question": "Which tea?"}}',
    concept: '',
    source: null,
    words: 'Which tea?',
  },
  {
    name: 'a source in JSON that begins as a question does',
    answer: envelope('{"question": "Which tea?", "yes": {"label": "Green"}}'),
    concept: 'Good',
    source: '{"question": "Which tea?", "yes": {"label": "Green"}}',
  },
  {
    name: 'an empty object before the whole envelope',
    answer: `<design_concept>First</design_concept><code>{}</code>\n${envelope(map)}`,
    concept: 'First',
    source: map,
    lateConcept: 'Good',
  },
  { name: 'an empty object alone', answer: '{}', concept: '', source: null },
  { name: 'an empty list in a fence', answer: '```json\n[]\n```', concept: '', source: null },
  { name: 'nothing at all', answer: '', concept: '', source: null },
]
