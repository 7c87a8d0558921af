import type { FastifyPluginAsync } from 'fastify'
import {
  type FoundModels,
  foundModelsSchema,
  type ModelsDescription,
  modelsSchema,
  type TestModelResponse,
  testModelRequestSchema,
  testModelResponseSchema,
} from '../../contract/requests.ts'
import { providers } from '../../models/registry.ts'
import { testModel } from '../../models/test-model.ts'
import type { AppDependencies } from '../app-parts.ts'
import type { Operation } from '../operation.ts'
import { parseRequest } from '../parse.ts'

const listModels = {
  operationId: 'listModels',
  summary: 'Report the model that the service uses, and the providers that can be used with your own key',
  answer: { status: 200, description: 'The default model and the providers; no secrets.', body: modelsSchema },
  problems: [401],
} satisfies Operation

const findModels = {
  operationId: 'findModels',
  summary: 'Look for model servers on the machine of the service, and list their models',
  answer: { status: 200, description: 'The servers that answered, with their models.', body: foundModelsSchema },
  problems: [401],
} satisfies Operation

const tryModel = {
  operationId: 'testModel',
  summary: 'Test a model configuration',
  body: testModelRequestSchema,
  answer: { status: 200, description: 'Whether the model answered.', body: testModelResponseSchema },
  problems: [400, 401, 415, 422],
} satisfies Operation

/** Routes that list the models and test a configuration. */
export function modelRoutes({ models, localServers, secrets }: AppDependencies): FastifyPluginAsync {
  return async app => {
    app.get('/models', { config: { operation: listModels } }, async (): Promise<ModelsDescription> => {
      const standard = models.defaultModel()
      return {
        default: standard && { provider: standard.provider, model_id: standard.modelId },
        providers: providers.map(provider => ({
          id: provider.id,
          name: provider.name,
          takes_key: provider.key !== undefined,
          key_page: provider.keyPage ?? null,
          base_url: provider.defaultBaseUrl,
          default_model_id: provider.defaultModelId,
        })),
      }
    })

    app.get('/models/found', { config: { operation: findModels } }, async (): Promise<FoundModels> => {
      const servers = await localServers.find()
      return {
        servers: servers.map(({ place, name, modelIds }) => ({
          place,
          name,
          models: modelIds.map(id => ({ name: id, model_id: `${place}/${id}` })),
        })),
      }
    })

    app.post('/test-model', { config: { operation: tryModel } }, async (request): Promise<TestModelResponse> => {
      const body = parseRequest(tryModel.body, request.body)
      secrets.add(body.api_key)
      return testModel(models, { modelId: body.model_id, apiKey: body.api_key, baseUrl: body.base_url })
    })
  }
}
