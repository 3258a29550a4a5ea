import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorStatus, Problem } from '@lotline/contract/error'
import type { Route } from '@lotline/contract/route'
import { importsPermission } from '@lotline/domain/api-tokens/token-permissions'
import { z } from 'zod'
import type { Api } from './app.ts'
import { oncePerRoute, replySchema } from './reply-schema.ts'
import { isClosedToTokens, isOpenToTokens } from './token-caller.ts'

const introduction = [
  'Every success is { data, meta? }; every failure is application/problem+json.',
  'Programs come with an API token, which Settings, API tokens makes. A token of several rooftops names one in the `tenant-id` header. A first call:',
  '```\ncurl -H "authorization: Bearer lot_..." "https://your-lotline.example/api/inventory?pageSize=1"\n```',
].join('\n\n')

/** The OpenAPI page's document, derived from the routes that are served. */
function openApiDocument(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const url = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[url] = { ...paths[url], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Lotline',
      version,
      description: introduction,
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
    paths,
  }
}

const operation = oncePerRoute((route): object => {
  return {
    summary: route.summary,
    description: `Permission: ${permissionWords(route)}. ${tokenWords(route)}`,
    tags: [route.path.split('/')[1]],
    ...(route.permission !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...tenantHeader(route)],
    ...requestBody(route),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: replyContent(route) },
      default: {
        description: `A failure; its code is one of ${Object.keys(errorStatus).join(', ')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
})

function requestBody(route: Route): object {
  if (route.upload) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  if (route.rows) {
    const list = { type: 'array', items: { type: 'object' } }
    return {
      requestBody: {
        content: {
          'application/json': { schema: list },
          'text/csv': { schema: { type: 'string' } },
          'application/xml': { schema: { type: 'string' } },
        },
      },
    }
  }
  if (!route.body) return {}
  const example = route.example?.body
  return {
    requestBody: { content: { 'application/json': { schema: schemaOf(route.body, 'input'), ...(example ? { example } : {}) } } },
  }
}

function replyContent(route: Route): object {
  if (route.kind === 'stream') return { 'text/event-stream': { schema: schemaOf(route.response, 'output') } }
  if (route.kind === 'file')
    return { [route.mediaType ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: inlined(replySchema(route)) } }
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))
}

function tenantHeader(route: Route): object[] {
  return route.permission === 'public'
    ? []
    : [{ name: 'tenant-id', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
}

/** Whether a program may ask with an API token. */
function tokenWords(route: Route): string {
  if (isClosedToTokens(route)) return 'Takes no API token.'
  const needed = isOpenToTokens(route) ? 'one with this permission' : 'none: no token may have this permission'
  return route.rows ? `API tokens: ${needed}, or with ${importsPermission}.` : `API tokens: ${needed}.`
}

function permissionWords(route: Route): string {
  const { permission } = route
  if (typeof permission === 'string') return permission
  return 'all' in permission ? permission.all.join(' and ') : permission.any.join(' or ')
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): object {
  return inlined(z.toJSONSchema(shape, { target: 'openapi-3.0', io, unrepresentable: 'any' }))
}

/** OpenAPI resolves references from the document's root, so a recursive shape is shown one level deep. */
function inlined(schema: object): object {
  const { definitions, ...root } = schema as { definitions?: Record<string, object> }
  if (!definitions) return root
  const open = (node: unknown, depth: number): unknown => {
    if (Array.isArray(node)) return node.map((item) => open(item, depth))
    if (node === null || typeof node !== 'object') return node
    if ('$ref' in node && typeof node.$ref === 'string') {
      const target = definitions[node.$ref.split('/').at(-1) ?? '']
      return depth > 0 || !target ? { type: 'object' } : open(target, depth + 1)
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, open(value, depth)]))
  }
  return open(root, 0) as object
}

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
