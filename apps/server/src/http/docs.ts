import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Route } from '@lotline/contract/route'
import type { Api } from './app.ts'
import { openApiDocument } from './openapi.ts'

/** The OpenAPI page at /api/docs, derived from the routes that are served; its policy allows the page's own styles only. */
export async function serveDocs(api: Api, routes: readonly Route[], version: string): Promise<void> {
  const document = openApiDocument(routes, version)
  await api.register(async (scope) => {
    // The library types the document more narrowly than JSON schema can be told.
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP:
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      transformSpecification: (specification) => specification,
    })
  })
}
