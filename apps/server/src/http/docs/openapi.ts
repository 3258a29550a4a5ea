import { setImmediate } from 'node:timers/promises'
import { errorStatus, Problem } from '@lotline/contract/error'
import { MAX_IDEMPOTENCY_KEY } from '@lotline/contract/idempotency'
import type { Route } from '@lotline/contract/route'
import { z } from 'zod'
import { oncePerRoute, replySchema } from '../reply-schema.ts'
import { exampleOf } from './examples.ts'
import { keyWords, permissionWords, tokenWords } from './route-words.ts'

const introduction = [
  'Every success is { data, meta? }; every failure is application/problem+json.',
  'Programs come with an API token, which Settings, API tokens makes. A token of several rooftops names one in the `tenant-id` header. A first call:',
  '```\ncurl -H "authorization: Bearer lot_..." "https://your-lotline.example/api/inventory?pageSize=1"\n```',
].join('\n\n')

// Milliseconds of making shapes in one go: others have their turn in between.
const sliceMs = 20

/** The document, derived from the routes that are served. Each is made once, which takes a second for all. */
export async function openApiDocument(routes: readonly Route[], version: string): Promise<object> {
  const paths: Record<string, Record<string, object>> = {}
  let since = performance.now()
  for (const route of routes) {
    const url = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[url] = { ...paths[url], [route.method.toLowerCase()]: operation(route) }
    if (performance.now() - since < sliceMs) continue
    await setImmediate()
    since = performance.now()
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
    description: [`Permission: ${permissionWords(route)}.`, tokenWords(route), keyWords(route)].filter(Boolean).join(' '),
    tags: [route.path.split('/')[1]],
    ...(route.permission !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...tenantHeader(route),
      ...keyHeader(route),
    ],
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

/** The schema of a JSON body; undefined where a call has none. */
export function bodySchemaOf(route: Route): object | undefined {
  return route.body && !route.upload && !route.rows ? schemaOf(route.body, 'input') : undefined
}

/** The schema of a reply that is JSON. */
export function replySchemaOf(route: Route): object | undefined {
  const isJson = route.kind === undefined || route.kind === 'json' || route.kind === 'sql'
  return isJson ? inlined(replySchema(route)) : undefined
}

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
  const [example, template] = [exampleOf(route)?.body, route.example?.body]
  // In a template '$roleId' stands for the id of a role: programs that make requests of it put ids of their own there.
  const shown = {
    ...(example !== undefined && { example }),
    ...(template !== undefined && { 'x-template': template }),
  }
  return { requestBody: { content: { 'application/json': { schema: schemaOf(route.body, 'input'), ...shown } } } }
}

function replyContent(route: Route): object {
  if (route.kind === 'stream') return { 'text/event-stream': { schema: schemaOf(route.response, 'output') } }
  if (route.kind === 'file')
    return { [route.mediaType ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } }
  const example = exampleOf(route)?.reply
  return { 'application/json': { schema: inlined(replySchema(route)), ...(example !== undefined && { example }) } }
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

function keyHeader(route: Route): object[] {
  const schema = { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY }
  return route.isIdempotent ? [{ name: 'idempotency-key', in: 'header', required: false, schema }] : []
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
