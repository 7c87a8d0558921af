import type { CorpusEntry } from '../read-corpus.ts'

const rain = `{
  "title": { "text": "Rain in Bergen, 2025" },
  "tooltip": { "trigger": "axis" },
  "xAxis": { "type": "category", "data": ["Jan", "Feb", "Mar", "Apr"] },
  "yAxis": { "type": "value", "name": "mm" },
  "series": [{ "name": "Rain", "type": "bar", "data": [254, 201, 206.5, 138] }]
}
`

const budget = `{
  "title": { "text": "家庭支出" },
  "tooltip": { "trigger": "item" },
  "legend": { "bottom": 0 },
  "series": [
    {
      "name": "支出",
      "type": "pie",
      "radius": "60%",
      "data": [
        { "name": "房租", "value": 4200 },
        { "name": "餐饮", "value": 2600 },
        { "name": "交通", "value": 480 }
      ]
    }
  ]
}
`

const dataset = `{
  "title": { "text": "Visitors" },
  "tooltip": { "trigger": "axis" },
  "legend": {},
  "dataset": {
    "dimensions": ["month", "museum", "zoo"],
    "source": [["May", 1200, 3400], ["June", 1350, 4100], ["July", 990, 5200]]
  },
  "xAxis": { "type": "category" },
  "yAxis": { "type": "value" },
  "series": [{ "type": "line" }, { "type": "line" }]
}
`

const scatter =
  '{"title":{"text":"Age and pulse"},"tooltip":{},"xAxis":{"type":"value","name":"Age"},"yAxis":{"type":"value","name":"Pulse"},"series":[{"type":"scatter","data":[[21,72],[34,70],[45,75],[63,81]]}]}'

export const charts: readonly CorpusEntry[] = [
  { id: 'rain', class: 'accept/bar', text: rain },
  { id: 'budget', class: 'accept/pie-zh', text: budget },
  { id: 'visitors', class: 'accept/dataset', text: dataset },
  { id: 'pulse', class: 'accept/scatter', text: scatter },
  {
    id: 'skills',
    class: 'accept/radar',
    text: '{"radar":{"indicator":[{"name":"Speed","max":10},{"name":"Range","max":10},{"name":"Price","max":10}]},"series":[{"type":"radar","data":[{"name":"Bike","value":[4,3,9]},{"name":"Car","value":[9,9,3]}]}]}',
  },
  {
    id: 'funnel',
    class: 'accept/funnel',
    text: '{"title":{"text":"From visit to order"},"tooltip":{},"series":[{"type":"funnel","data":[{"name":"Visit","value":900},{"name":"Basket","value":300},{"name":"Order","value":120}]}]}',
  },
  {
    id: 'area',
    class: 'accept/stacked-area',
    text: '{"tooltip":{"trigger":"axis"},"legend":{},"xAxis":{"type":"category","boundaryGap":false,"data":["2023","2024","2025"]},"yAxis":{"type":"value"},"series":[{"name":"Wind","type":"line","stack":"all","areaStyle":{},"data":[20,28,35]},{"name":"Sun","type":"line","stack":"all","areaStyle":{},"data":[11,16,24]}]}',
  },
  {
    id: 'gauge',
    class: 'accept/gauge',
    text: '{"series":[{"type":"gauge","min":0,"max":100,"data":[{"name":"Filled","value":64}]}]}',
  },
  {
    id: 'time',
    class: 'accept/time-axis',
    text: '{"xAxis":{"type":"time"},"yAxis":{"type":"value"},"series":[{"type":"line","data":[["2026-01-05",3],["2026-01-12",5],["2026-01-19",4]]}]}',
  },
  { id: 'fence', class: 'broken/fence', text: `\`\`\`json\n${rain}\`\`\``, expected: rain },
  { id: 'fence-echarts', class: 'broken/fence', text: `\`\`\`echarts\n${dataset}\`\`\`\n`, expected: dataset },
  {
    id: 'prose',
    class: 'broken/prose-around-fence',
    text: `The chart below shows the rain of four months.\n\n\`\`\`json\n${rain}\`\`\`\n\nApril was the driest.`,
    expected: rain,
  },
  {
    id: 'prose-zh',
    class: 'broken/prose-around-fence',
    text: `图表配置如下：\n\`\`\`json\n${budget}\`\`\`\n请查看。`,
    expected: budget,
  },
  {
    id: 'thinking',
    class: 'broken/think-block',
    text: `<think>A pie has few parts: {"type": "pie"}</think>\n${budget}`,
    expected: budget,
  },
  { id: 'unclosed', class: 'broken/unclosed-fence', text: `\`\`\`json\n${rain}`, expected: rain },
  { id: 'assignment', class: 'broken/assignment', text: `option = ${rain.trimEnd()};\n`, expected: rain },
  {
    id: 'script',
    class: 'broken/javascript',
    text: `var option = {
  title: { text: 'Visitors' },
  tooltip: { trigger: 'axis' },
  legend: {},
  dataset: {
    // one row a month
    dimensions: ['month', 'museum', 'zoo'],
    source: [['May', 1200, 3400], ['June', 1350, 4100], ['July', 990, 5200]],
  },
  xAxis: { type: 'category' },
  yAxis: { type: 'value' },
  series: [{ type: 'line' }, { type: 'line' }],
};
myChart.setOption(option);
`,
    expected: dataset,
  },
  {
    id: 'commas',
    class: 'broken/trailing-commas',
    text: rain.replaceAll(/(\}|\])\n/g, '$1,\n').replace('}],\n},', '}],\n}'),
    expected: rain,
  },
  { id: 'missing-comma', class: 'broken/missing-comma', text: budget.replace('4200 },', '4200 }'), expected: budget },
  { id: 'smart-quotes', class: 'broken/smart-quotes', text: scatter.replaceAll(/"(\w+)"/g, '“$1”'), expected: scatter },
  {
    id: 'python',
    class: 'broken/python-constants',
    text: '{"animation": False, "legend": {"show": True}, "series": [{"type": "pie", "name": None, "data": [{"name": "a", "value": 1}]}]}',
    expected:
      '{"animation": false, "legend": {"show": true}, "series": [{"type": "pie", "name": null, "data": [{"name": "a", "value": 1}]}]}',
  },
  { id: 'no-end', class: 'broken/missing-brackets', text: rain.trimEnd().replace(/ \}\]\n\}$/, ''), expected: rain },
  {
    id: 'fullwidth',
    class: 'broken/fullwidth-punctuation',
    text: budget.replaceAll('": ', '"：').replaceAll(', "', '，"'),
    expected: budget,
  },
  { id: 'encoded', class: 'broken/encoded-twice', text: JSON.stringify(scatter), expected: scatter },
  {
    id: 'function',
    class: 'broken/function',
    text: '{"xAxis":{"type":"category","data":["a","b"]},"yAxis":{"type":"value","axisLabel":{"formatter": function (value) { return value.toFixed(1); }}},"series":[{"type":"bar","data":[1,2]}]}',
    expected:
      '{"xAxis":{"type":"category","data":["a","b"]},"yAxis":{"type":"value","axisLabel":{}},"series":[{"type":"bar","data":[1,2]}]}',
  },
]
