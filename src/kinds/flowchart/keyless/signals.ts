import type { RoutingMaterial, Signals } from '../../kind.ts'

export const signals: Signals = {
  names: [
    /\bflow[- ]?charts?\b|\b(?:work|process|user|data|control|program)?[- ]?flow (?:diagram|chart|graph)s?\b/g,
    /\bflow ?graphs?\b/g,
    /\b(?:process|swim ?lanes?|bpmn|approval|workflow) (?:map|diagram|chart|figure|graph)s?\b|\bswim ?lanes?\b/g,
    /\bdecision (?:tree|flow|diagram|chart)s?\b/g,
    /(?:工作|[业業][务務]|操作|作[业業]|[数數][据據]|程序|程式|算法|[审審]批|[审審]核|技[术術])?流程?[图圖]|流程示意[图圖]|泳道[图圖]|[决決]策[树樹][图圖]?/g,
    /判[断斷][树樹]|程序框[图圖]|工作流[图圖]/g,
    /フローチャート|フロー図|流れ図|業務フロー|スイムレーン|決定木|処理の流れ図/g,
    /순서도|플로우 ?차트|플로차트|흐름도|업무 ?흐름|의사 ?결정 ?(?:트리|나무)/g,
    /\bdiagramas? de (?:flujo|fluxo|proceso|processo)\b|\bflujogramas?\b|\bfluxogramas?\b/g,
    /\barbol de decision(?:es)?\b|\barvore de decis(?:ao|oes)\b/g,
    /\b(?:diagramme|schema|organigramme)s? (?:de|des?|du) (?:flux|processus|fonctionnement|programmation)\b/g,
    /\blogigrammes?\b|\bordinogrammes?\b|\barbre de decision\b/g,
    /\b(?:fluss|ablauf|prozess)(?:diagramm|bild|plan)e?n?\b|\bprogrammablaufpl(?:an|ane)\b/g,
    /\bentscheidungsb(?:aum|aume)\b/g,
    /блок[- ]?схем[а-я]*|схем[а-я]* (?:процесса|алгоритма|процессов)|дерев[а-я]+ решений|диаграмм[а-я]* процесса/g,
  ],
  words: [
    { pattern: /\bfood (?:chain|web)s?\b|食物[链网]/, weight: 0.6 },
    { pattern: /\b(?:flow|workflow|process|procedure|pipeline)\b/, weight: 0.35 },
    {
      pattern: [
        /\b(?:login|sign-?up|checkout|onboarding|approval|order|refund|hiring) (?:flow|process|procedure|steps)\b/,
        /\b(?:review|support|ticket|registration|release) (?:flow|process|procedure|steps)\b/,
      ],
      weight: 0.4,
    },
    { pattern: /\bif\b[^.\n]{1,120}\b(?:then|else|otherwise|go to|go back|return to|reject|approve)\b/, weight: 0.45 },
    { pattern: /\b(?:otherwise|go back to|yes\/no|decision point|branching|loop back)\b/, weight: 0.35 },
    {
      pattern:
        /\b(?:check|decide|determine|test) (?:whether|if|between)\b|(?:^|[,;.] ?(?:and )?)if [^,;.\n]{1,60}, \w|判断|判定/,
      weight: 0.4,
    },
    {
      pattern:
        /\b(?:troubleshoot\w*|fault[- ]finding|diagnos(?:e|ing)|escalation|approvals?)\b|^how to\b|\b(?:instructions|assembl(?:e|ing)|what to do (?:if|when|after)|how we|retry|loop)\b|\b(?:does not|doesn't|won't|is not) (?:work|start|print|turn)\w*|\bis broken\b/,
      weight: 0.4,
    },
    {
      pattern: /\bfrom (?!\d)[\w ]{2,40} (?:to|until) (?!\d)\w|从(?!\d)[^，。\n\d]{2,12}到(?!\d)[^，。\n\d]{2}/,
      weight: 0.3,
    },
    {
      pattern:
        /\bhow (?:do|does|did|is|are) [^.?\n]{1,60}\b(?:become|becomes|made|produced|turned? into|from [^.?\n]{1,40} (?:to|into|until))\b/,
      weight: 0.4,
    },
    {
      pattern: [
        /\b(?:what (?:happens|comes) ?(?:if|when|after|once|next|$)|(?:show (?:me |us )?|^)how (?:an?|the|our|we)|step[- ]by[- ]step)\b/,
        /\b(?:stages? of|every step|what if)\b/,
      ],
      weight: 0.3,
    },
    { pattern: /\bfirst\b[^\n]{1,200}\bthen\b|\bthen\b[^\n]{1,200}\b(?:finally|after that)\b/, weight: 0.3 },
    { pattern: /\bsteps? (?:to|for|of|in)\b|\balgorithm\b/, weight: 0.4 },
    { pattern: /流程|工作流|步骤|步驟|工序|审批|審批|环节|流水线|算法逻辑|判断逻辑|排序的?逻辑/, weight: 0.4 },
    {
      pattern:
        /手续|排查|故障|一步步|一步一步|分步|按顺序|怎么办|程序|组装|安装|换发|过程|之后会(?:怎|发生)|怎么(?:操作|办理|走|处理)|打回|(?:以内|以上|不超过|超过|大于|小于)[^，。\n]{0,16}(?:批|签|审|优|及格)/,
      weight: 0.4,
    },
    {
      pattern:
        /(?:如果|若|假如|当)[^。\n]{1,80}(?:则|就|那么|否则|返回)|(?:如果|假如)[^。\n]{1,40}怎么|否则|[，,][^，,。\n]{2,14}了?就[^，,。\n]{1,14}$/m,
      weight: 0.45,
    },
    { pattern: /^(?:如果|若|当)[^，,：:\n]{2,30}[：:]/, weight: 0.5 },
    { pattern: /(?:首先|第一步|先)[^\n]{1,200}(?:然后|接着|再|最后|第二步)/, weight: 0.35 },
    {
      pattern: [
        /手順|プロセス|流れ|절차|과정|단계|흐름|процесс|шаги|этапы|ablauf|prozess|schritte|proceso|pasos|processo|passos|processus/,
        /etapes|fluxo|flujo/,
      ],
      weight: 0.35,
    },
    {
      pattern: [
        /\b(?:si|se|wenn|falls)\b[^.\n]{1,80}\b(?:entonces|sino|entao|senao|alors|sinon|dann|sonst)\b/,
        /если[^.\n]{1,80}(?:то|иначе)/,
      ],
      weight: 0.45,
    },
  ],
  tieBreaker: 'the steps and decisions of one process, even where several people take part',
  borderline: ['What happens if a customer returns an item?', 'data pipeline: extract, clean, load, report'],
  structure: measureSteps,
}

const arrow = /\S[ \t]{0,4}(?:-{1,3}>|={1,2}>|→|➔|➡|⇒)[ \t]{0,4}\S/g
const numberedStep =
  /^[ \t]{0,6}(?:(?:step[ \t]?)?\d{1,2}[.)、:：]|第[一二三四五六七八九十\d]{1,3}步|步骤[ \t]?\d)[ \t]{0,4}\S/gim
const inlineStep = /(?:^|\s)\d{1,2}[.)][ \t]{1,4}\p{L}/gu
const nodes = /"nodes"\s{0,4}:\s{0,4}\[/
const edges = /"edges"\s{0,4}:\s{0,4}\[/

/** Steps in an order: arrows, numbered lines, or the nodes and edges of a flowchart. */
function measureSteps({ text }: RoutingMaterial): number {
  if (nodes.test(text) && edges.test(text)) return 0.9
  const arrows = text.match(arrow)?.length ?? 0
  if (arrows > 0) return arrows === 1 ? 0.4 : 0.55
  const steps = Math.max(text.match(numberedStep)?.length ?? 0, text.match(inlineStep)?.length ?? 0)
  return steps >= 3 ? 0.35 : 0
}
