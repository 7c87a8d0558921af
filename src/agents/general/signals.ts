import type { Signals } from '../agent.ts'

/** Talk, not a picture: greetings, questions, and work that is done in words. What asks for a picture speaks against it. */
export const signals: Signals = {
  baseline: 0.25,
  names: [],
  words: [
    // Greetings and thanks
    {
      pattern: [
        /^\W{0,3}(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?|thank you|thx|cheers)\b[^\n]{0,20}$/,
        /^\W{0,3}(?:ok(?:ay)?|great|nice|cool|bye|goodbye|how are you|who are you)\b[^\n]{0,20}$/,
      ],
      weight: 0.8,
    },
    {
      pattern: [
        /^[^\p{L}]{0,3}(?:你好|您好|嗨|哈喽|早上好|晚上好|谢谢|多谢|感谢|辛苦了|再见|好的|你是谁)[^\n]{0,6}$/u,
        /^[^\p{L}]{0,3}(?:こんにちは|ありがとう|안녕|감사|고마)[^\n]{0,10}$/u,
        /^[^\p{L}]{0,3}(?:hola|gracias|ola|oi|obrigad|bonjour|salut|merci|hallo|guten (?:tag|morgen)|danke)[^\n]{0,20}$/u,
        /^[^\p{L}]{0,3}(?:привет|здравствуй|спасибо)[^\n]{0,20}$/u,
      ],
      weight: 0.8,
    },
    // Questions
    {
      pattern: [
        /^(?:what|who|whom|whose|when|where|why|which|how (?!(?:to|an?|the|our|we)\b)|is|are|was|were|does|did)\b/,
        /^(?:should|would|will|has|have)\b/,
        /\b(?:what (?:is|are|was|were|does|do|can)|who (?:is|are|was)|why (?:is|are|do|does|did))\b/,
        /\b(?:how (?:do|does|did|many|much|old|far|long|can)|can you teach|do you know|what's)\b/,
      ],
      weight: 0.5,
    },
    { pattern: /^how to\b/, weight: 0.3 },
    { pattern: /\?\s*$/, weight: 0.35 },
    {
      pattern: /什么|怎么|怎样|为什么|為什麼|如何|是谁|哪些|哪个|哪里|多少|几个?(?:[？?]|$)|是否|吗[？?]?|呢[？?]?$/m,
      weight: 0.35,
    },
    { pattern: /[？?]\s*$|是多少|是几|求[^。\n]{0,40}(?:数|解|值|和|积|率|利润|面积|长|角)[。.]?$/, weight: 0.4 },
    {
      pattern: [
        /^(?:que |quien|cual|cuando|donde|por que|como |quanto|quem|qual|quais|quando|onde|o que|qu'est|quel|quelle)/,
        /^(?:qui |quand|ou |pourquoi|comment|combien|est-ce|was |wer |wie |wann|wo |warum|welche|wieso|что |кто )/,
        /^(?:как |где |когда |почему|зачем|сколько|какой|какая|какие)/,
      ],
      weight: 0.5,
    },
    { pattern: /(?:ですか|ますか|でしょうか|とは何|なぜ|どうして|인가요|입니까|무엇|왜|어떻게)/, weight: 0.45 },
    // Work in words
    {
      pattern: [
        /^(?:please )?(?:can you |could you )?(?:tell|teach|translate|write|rewrite|compose|proofread|explain)\b/,
        /^(?:please )?(?:can you |could you )?(?:describe|summari[sz]e|define|calculate|solve|recommend|suggest)\b/,
        /^(?:please )?(?:can you |could you )?(?:give me|list|pretend|act as|imagine|find|search|run|help|answer)\b/,
        /^(?:please )?(?:can you |could you )?(?:correct|fix|edit|mail|send|remind|classify|extract|continue|plan)\b/,
      ],
      weight: 0.5,
    },
    {
      pattern: [
        /\b(?:essay|poem|story|blog post|e-?mail|letter|joke|lyrics|study notes|paragraph|sentence)\b/,
        /\b(?:in your own words|speak like|role-?play|tutorial|homework)\b/,
      ],
      weight: 0.5,
    },
    {
      pattern: [
        /翻译|翻譯|写(?:一|出|首|篇|封|个|段)|撰写|作文|诗|故事|改写|润色|造句|成语|拼音|谜语|笑话|代码/,
        /扮演|充当|假设你是|我希望你|推荐|建议我|解释|介绍一?下|讲讲|告诉我|意思|理解|总结一?下/,
        /搜索|查询|查一下|运行|计算|求解|解答|回答/,
      ],
      weight: 0.45,
    },
    {
      pattern: [
        /^(?:traduce|escribe|explica|dime|traduz|escreva|explique|me diga|traduis|ecris|dis-moi|ubersetze|schreib)/,
        /^(?:erklar|переведи|напиши|объясни|расскажи|翻訳|説明して|教えて|번역|설명|알려)/,
      ],
      weight: 0.5,
    },
    { pattern: /[a-z0-9)²³] ?[=^] ?[-(]?[a-z0-9]|\bsolve for\b|方程|函数|积分|导数|质数|小数/, weight: 0.35 },
    // A picture is asked for
    {
      pattern: [
        /\b(?:draw|redraw|sketch|diagram|visuali[sz]\w*|chart|plot(?! of)|illustrat\w*|figure|render|graph)s?\b/,
        /\b(?:visual|mockup)s?\b/,
      ],
      weight: -0.6,
    },
    {
      pattern:
        /画(?:一|个|张|出|图)|绘制|繪製|可视化|視覺化|作图|画图|出图|示意图|(?:一[张个幅]|生成|用)[^。；\n]{0,24}[^地企意试][图圖](?![书片书館馆])|标出/,
      weight: -0.7,
    },
    {
      pattern:
        /図(?:を|に|で)|描いて|그려|시각화|dibuj|desenh|dessin|zeichne|visualis|нарису|визуализ|diagrama|schema|esquema|diagramm/,
      weight: -0.6,
    },
    {
      pattern: [
        /\bhow (?:do|does|is|are) (?:an?|the|our)\b[^.?\n]{1,60}\b(?:travel|flow|move|pass|handled|processed)/,
        /\bhow (?:do|does|is|are) (?:an?|the|our)\b[^.?\n]{1,60}\b(?:communicate|interact|connect|talk)/,
      ],
      weight: -0.5,
    },
    { pattern: /\b(?:show|display|present|depict|map out|lay out)\b|展示|展现|呈现|显示/, weight: -0.3 },
  ],
  tieBreaker: 'a greeting, a question, or work in words; no picture is wanted',
  borderline: ['你好，你能做什么？', 'What does a class diagram show?'],
}
