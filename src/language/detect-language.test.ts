import { describe, expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const requests = [
  ['en', ''],
  ['en', '12, 34, 56 -> 78'],
  ['en', 'Draw the login flow'],
  ['en', 'Create a mindmap'],
  ['en', 'a -> b -> c'],
  ['zh', '画一个登录流程'],
  ['zh', '請用流程圖說明這個流程'],
  ['ja', 'コーヒーの歴史をマインドマップにしてください'],
  ['ja', '会議の議事録'],
  ['ko', '커피 마인드맵 그려줘'],
  ['ru', 'Нарисуй схему процесса'],
  ['es', 'Dibuja un diagrama de flujo del proceso de compra'],
  ['pt', 'Desenhe um fluxograma do processo de compra'],
  ['fr', 'Dessine une carte mentale du projet'],
  ['fr', 'Résumé du rapport'],
  ['de', 'Zeichne eine Mindmap über Kaffee'],
] as const

describe('the language of a text', () => {
  test.each(requests)('%s: %s', (language, text) => expect(detectLanguage(text)).toBe(language))

  test('is that of most of its words', () => {
    expect(detectLanguage('Please translate the signs 出口 and 入口 in this picture')).toBe('en')
    expect(detectLanguage('Create a mind map about 咖啡文化与历史')).toBe('en')
    expect(detectLanguage('用 Mermaid 画一个 OAuth 登录的 flow chart')).toBe('zh')
    expect(detectLanguage('这里の装饰不算日文，主要还是中文句子')).toBe('zh')
  })

  test('is not that of the data that comes with a request', () => {
    expect(detectLanguage(`画饼图\nname,value\n${'apple,30\nbanana,45\n'.repeat(200)}`)).toBe('zh')
  })

  test('is found in a long text without looking at all of it', () => {
    expect(
      detectLanguage(`Draw what this report says: ${'数据'.repeat(50)} ${'The figures of the year. '.repeat(40_000)}`),
    ).toBe('en')
  })
})
