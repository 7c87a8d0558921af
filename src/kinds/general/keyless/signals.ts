import type { Signals } from '../../kind.ts'

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
        /^(?:who|whom|whose|which|how (?:many|much|old|far|long|often|big|tall)|is|are|was|were|do|does|did)\b/,
        /^(?:what|why|when|where)(?:'s| (?:(?!(?:to|you|we|i|they|it|he|she|people)\b)\w+ )?(?:is|are|was|were|do|does|did|can|should|will|has|have))\b/,
        /^(?:should|would|will|has|have)\b/,
        /[,.?!\n] ?(?:what (?:is|are|was|were|does|do|can)|who (?:is|are|was)|why (?:is|are|do|does|did))\b/,
        /[,.?!\n] ?(?:how (?:many|much|old|far)|can you teach|do you know|what's)\b/,
        /\b(?:can you teach|do you know|what's your|tell me (?:what|who|why|how))\b/,
      ],
      weight: 0.5,
    },
    { pattern: /[？?]\s*$/, weight: 0.45 },
    {
      pattern: /什么|为什么|為什麼|是谁|哪个|哪里|多(?:少|高|大|长|远|重|久)|几个?(?:[？?]|$)|是否|吗[？?]?|呢[？?]?$/m,
      weight: 0.35,
    },
    // How, and which parts: as often to be drawn as to be told
    { pattern: /^(?:how|what|why)\b|[,.?!\n] ?how (?:do|does|did|can)\b|怎么|怎样|如何|哪些/, weight: 0.25 },
    { pattern: /是多少|是几|求[^。\n]{0,40}(?:数|解|值|和|积|率|利润|面积|长|角)[。.]?$/, weight: 0.4 },
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
        /^(?:please )?(?:can you |could you )?(?:tell|teach|translate|write(?! down)|rewrite|compose|proofread|explain)\b/,
        /^(?:please )?(?:can you |could you )?(?:define|calculate|solve|pretend|act as|imagine|find|search|run|answer)\b/,
        /^(?:please )?(?:can you |could you )?(?:correct|fix|edit|mail|send|remind|classify|extract|continue|shorten)\b/,
      ],
      weight: 0.5,
    },
    { pattern: /扮演|充当|假设你是|我希望你/, weight: 0.6 },
    { pattern: /介绍一?下|讲讲|总结一?下/, weight: 0.25 },
    // Work that may be a picture as well
    {
      pattern:
        /^(?:please )?(?:can you |could you )?(?:describe|summari[sz]e|recommend|suggest|give me|list|help|plan)\b/,
      weight: 0.25,
    },
    {
      pattern: [
        /\b(?:essay|poem|story|blog post|e-?mail|letter|joke|lyrics|study notes|paragraph|sentence)\b/,
        /\b(?:write|python|typescript|javascript|java|bash|sql)\b[^.\n]{0,30}\b(?:function|script|helper|program|snippet|quer(?:y|ies))\b/,
        /\b(?:in your own words|speak like|role-?play|tutorial|homework)\b/,
      ],
      weight: 0.5,
    },
    {
      pattern: [
        /翻译|翻譯|代码|写(?:一|出|首|篇|封|个|段)|撰写|作文|诗|故事|改写|润色|造句|成语|拼音|谜语|笑话/,
        /推荐|建议我|解释|告诉我|意思|理解/,
        /(?:^|[，。\n]|请|帮我|再|先)(?:搜索|查询|查一下|运行|计算)|求解|解答|回答/,
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
    // A question whose answer has an order: what is done, what follows
    {
      pattern: [
        /\b(?:steps?|process|procedures?|workflow|troubleshoot\w*|what (?:happens|comes) (?:if|when|after|once|next))\b/,
        /^how to\b|\bhow (?:do|does|did|can|should|is|are) [^.?\n]{1,60}\b(?:become|becomes|made|produced|turned? into|from [^.?\n]{1,40} (?:to|into|until)|if)\b/,
        /步骤|步驟|流程|环节|手续|排查|故障|一步步|分步|之后会|怎么(?:操作|办理?|走|处理)|如果[^。\n]{1,30}怎么|判断/,
      ],
      weight: -0.45,
    },
    // One whose answer has parts: what belongs to what
    {
      pattern: [
        /\b(?:break\w* (?:down|up)|brainstorm\w*|ideas (?:for|on|about)|overview|hierarch\w*|categor\w*|sub-?types?)\b/,
        /\b(?:(?:types|kinds|branches|schools|areas|aspects|components|parts|layers|elements) (?:of|does|do|make))\b/,
        /\b(?:what (?:are )?(?:all )?(?:the )?(?:main |different )?(?:components|parts|modules|services|topics|skills|things)|what (?:should|do|must) (?:i|we))\b/,
        /\b(?:compar(?:e|es|ing|ison)|versus|vs)\b|对比|比较|设计|规划|状态/,
        /\bhow (?:would|should|could|do|can) (?:you|i|we) (?:deploy|host|architect|set up|structure|organi[sz]e)\b/,
        /头脑风暴|哪些\p{Script=Han}{0,4}(?:分支|分类|类型|种类|能力|方面|模块|部分|组成|技能|内容|东西|事)|分层|分类|层级|由哪|组成|构成|体系/u,
      ],
      weight: -0.45,
    },
    // A series of figures to be seen
    {
      pattern: [
        /(?:[^\d\s,，、;；。.?？!！][^\d\n,，、;；。?？!！]{0,20}[ :=]?[$€£¥]?\d[\d.]{0,12}(?![\d月日点时:/-])[^\d\s,，、;；。?？!！]{0,4}(?:[,，、;；。.?？!！\s]{1,2}(?:and )?|和|$)){3}/,
        /(?:(?:19|20)\d{2}年?[:： ] ?[$€£¥]?\d[\d.]{0,12}[^\d\s,，、;；。]{0,4}(?:[,，、;；。.\s]{1,2}|$)){3}/,
        /(?:\d[\d.]{0,12}%?[,，、 ] ?){4}\d/,
      ],
      weight: -0.6,
    },
    { pattern: /\b(?:show|display|present|depict|map out|lay out)\b|展示|展现|呈现|显示/, weight: -0.3 },
  ],
  tieBreaker: 'a greeting, a question, or work in words; no picture is wanted',
  borderline: ['你好，你能做什么？', 'What does a class diagram show?'],
}
