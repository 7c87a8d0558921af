import type { FastifyPluginAsync } from 'fastify'
import { type TestModelResponse, testModelRequestSchema } from '../../contract/requests.ts'
import { testModel } from '../../models/test-model.ts'
import type { AppDependencies } from '../app.ts'
import { parseRequest } from '../parse.ts'

/** `POST /api/test-model`: tries a model configuration. */
export function modelRoutes({ models }: AppDependencies): FastifyPluginAsync {
  return async app => {
    app.post('/test-model', async (request): Promise<TestModelResponse> => {
      const body = parseRequest(testModelRequestSchema, request.body)
      return testModel(models, { modelId: body.model_id, apiKey: body.api_key, baseUrl: body.base_url })
    })
  }
}
