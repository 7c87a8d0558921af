import type { FastifyPluginAsync } from 'fastify'
import { type ModelsDescription, type TestModelResponse, testModelRequestSchema } from '../../contract/requests.ts'
import { providers } from '../../models/registry.ts'
import { testModel } from '../../models/test-model.ts'
import type { AppDependencies } from '../app-parts.ts'
import { parseRequest } from '../parse.ts'

/** Routes that list the models and test a configuration. */
export function modelRoutes({ models, secrets }: AppDependencies): FastifyPluginAsync {
  return async app => {
    app.get('/models', async (): Promise<ModelsDescription> => {
      const standard = models.defaultModel()
      return {
        default: standard && { provider: standard.provider, model_id: standard.modelId },
        providers: providers.map(provider => ({
          id: provider.id,
          name: provider.name,
          takes_key: provider.key !== undefined,
          base_url: provider.defaultBaseUrl,
          default_model_id: provider.defaultModelId,
        })),
      }
    })

    app.post('/test-model', async (request): Promise<TestModelResponse> => {
      const body = parseRequest(testModelRequestSchema, request.body)
      secrets.add(body.api_key)
      return testModel(models, { modelId: body.model_id, apiKey: body.api_key, baseUrl: body.base_url })
    })
  }
}
