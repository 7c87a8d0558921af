import { inLanguage } from './in-language.ts'

/** How to give the service a model, as a Markdown paragraph. */
export function explainModelSetup(language: string): string {
  return inLanguage(language, {
    en: 'To use a language model, start the service with `OPENAI_API_KEY` and `MODEL_ID` set (and `OPENAI_BASE_URL` for any other server that speaks the same protocol, also one on your own machine), or send `api_key`, `base_url` and `model_id` with a request.',
    zh: '要使用语言模型，请在启动服务前设置 `OPENAI_API_KEY` 和 `MODEL_ID`（使用其他兼容的服务，包括本机上的服务时，再设置 `OPENAI_BASE_URL`），或者在请求中带上 `api_key`、`base_url` 和 `model_id`。',
  })
}
