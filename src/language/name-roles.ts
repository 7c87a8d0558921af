/**
 * Role of a diagram's name in a request, the weightiest first.
 * - `target`: "as a flowchart", "into a flowchart", 改成流程图
 * - `wanted`: "draw a flowchart", 画一个流程图
 * - `mentioned`: the bare name
 * - `given`: the current diagram, "turn this flowchart into", 把流程图
 * - `topic`: what the request is about, "what is a flowchart", 关于流程图
 * - `refused`: "not a flowchart", 不要流程图
 */
export type NameRole = 'target' | 'wanted' | 'mentioned' | 'given' | 'topic' | 'refused'

/** Number of characters before and after a name that are read: enough for "draw me a simple, colourful". */
const reachBefore = 48
const reachAfter = 16

interface RoleWording {
  role: NameRole
  /** Pattern that ends where the name begins. */
  before: readonly RegExp[]
  /** Pattern that begins where the name ends. */
  after: readonly RegExp[]
}

/** Wordings in the order in which they are tried: the narrower first. */
const wordings: readonly RoleWording[] = [
  {
    role: 'refused',
    before: [
      /\b(?:not|no|isn't|don't (?:want|need)|instead of|rather than|except|other than)(?: as| in| into| to)?(?: an?| the| any)? $/,
      /\bwithout (?:[^\s.,;:!?]+ ){0,3}$/,
      /\b(?:kein(?:e|en)?|nicht als|statt|anstatt)(?: eine[mnrs]?| ein)? $/,
      /\b(?:pas|pas de|pas une?|sans|au lieu d'une?|no una?|sin|en vez de|nao uma?|sem|em vez de)(?: una?| uma?)? $/,
      /(?:^|[\s,])не (?:нужна? |надо )?$/,
      /(?:不要|不想要|不是|不需要|不用|别|而非|代替|(?:^|[\s,。])不)(?:再)?(?:画|用|做|给我)?(?:一?[张个幅])?\s?$/,
    ],
    after: [/^(?:じゃなく|ではなく|でなく|말고|이 아니라|가 아니라| nicht\b)/],
  },
  {
    role: 'topic',
    before: [
      /\b(?:about|(?<!(?:form|format|style|kind|type|version|set|series) )of|on|between|what is|what's|what are|define|meaning of|what does)(?: an?| the| all| different| various| types of| kinds of){0,3} $/,
      /\bhow (?:to|do i|do you|should i|can i) (?:read|interpret|draw|make|create|use|build|understand)(?: an?| the)? $/,
      /(?:^|[\s¿])(?:o que (?:e|sao)|que (?:es|son)|qu'est[- ]ce qu(?:e |')|c'est quoi|was (?:ist|sind)|что такое) ?(?:una?|une?|uma?|eine?)? ?$/,
      /(?:关于|有关|围绕|什么是|何谓|什么叫|如何看|怎么看|怎样看|解释一?下?|介绍一?下?)$/,
      // 常用库有numpy、pandas和matplotlib: one of a list
      /(?:有|包括|包含|涵盖)[^。;!?\n,，]{1,40}[、和与]\s?$/,
      // In quotes: a label
      /["'“‘「『《]$/,
    ],
    after: [
      /^(?:是什么|是啥|什么意思|的意思|的定义|怎么画|怎么看|怎么用|有哪些|有什么|とは|이란|란 무엇|[가이]? ?(?:뭐|무엇))/,
    ],
  },
  {
    role: 'target',
    before: [
      /\b(?:as|into|to|in|become|be|make (?:it|this|that|them))(?: an?)?(?: (?:simple|nice|proper|plain|real|new|single))? $/,
      /\b(?:als|in|zu|en|em|como|comme)(?: eine[mnrs]?| ein| une?| una?| uma?)? $/,
      /(?:^|[\s,])(?:в|как|в виде) $/,
      /(?:成|为|為|换|改|改用|换用|转)(?:了)?(?:一)?[个個张張幅份]?\s?$/,
    ],
    after: [/^(?:に(?:変|し|書き)|으?로 ?(?:바|변|만))/],
  },
  {
    role: 'given',
    before: [
      /\b(?:this|that|these|those|my|our|your|above|from|convert|turn|transform|i have|there is)(?: an?| the)? $/,
      /\b(?:existing|current|present|previous|last|attached|uploaded)(?: [^\s.,;:!?]+){0,2} $/,
      /\b(?:diese[mnrs]?|mein(?:e|en)?|ce|cette|mon|este|esta|esse|essa|el|la|minha|meu|эту|этот|из) $/,
      /(?:这个|这张|这幅|这份|该|此|那个|那张|把|将|从|由|根据|已有的?|现有的?|上面的|当前的?|刚才的|上述的?|原来的|この|その|이)\s?$/,
    ],
    after: [/^ (?:has|have|had|contains?|consists|already|currently|shows)\b/],
  },
  {
    role: 'wanted',
    before: [
      /\b(?:using|use|with|via|form of|draw|create|make|generate|build|design|produce|sketch)(?: [^\s.;:!?]+){0,5} $/,
      /\b(?:prepare|plot|render|show|give|want|need|like|get|do|diagram)(?: [^\s.;:!?]+){0,5} $/,
      /\b(?:mache?|erstelle?|zeichne|generiere|baue|cree|creer|fais|faire|dessine|je veux)(?: [^\s.;:!?]+){0,5} $/,
      /\b(?:haz|hazme|crear?|creame|genera|dibuja|dibujame|quiero)(?: [^\s.;:!?]+){0,5} $/,
      /\b(?:criar?|crie|faca|faz|gere|desenhe|quero|monte|montar)(?: [^\s.;:!?]+){0,5} $/,
      /(?:создай|сделай|нарисуй|построй|сгенерируй|покажи|хочу|нужна?)(?: [^\s.;:!?]+){0,5} $/,
      /(?:画|绘|生成|制作|做|用|以|建|出|要|来|给|整理|展示|显示|通过|输出|设计)[^。;!?\n]{0,24}$/,
    ],
    after: [
      /^(?:を|で)?\s?(?:作|描|書|生成|表示|お願い)/,
      /^(?:을|를)?\s?(?:만들|그려|그리|생성|작성|보여|해 ?줘)/,
      /^(?: please|来|的?形式|展示|显示|表示|可视化)/,
    ],
  },
]

/** Role of the name from `start` to `end` (exclusive) in `requestText`, which is normalized. */
export function readNameRole(requestText: string, start: number, end: number): NameRole {
  const before = requestText.slice(Math.max(0, start - reachBefore), start)
  const after = requestText.slice(end, end + reachAfter)
  const wording = wordings.find(
    candidate =>
      candidate.before.some(pattern => pattern.test(before)) || candidate.after.some(pattern => pattern.test(after)),
  )
  return wording?.role ?? 'mentioned'
}
