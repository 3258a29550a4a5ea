import type { Random } from '../../apps/server/test/random.ts'
import { hostile, hostileTexts, type Ids, type Shape, valueFor } from './values.ts'

export type Parameter = { name: string; in: string; schema: Shape }
/** A route as the server's own page of them tells it. */
export type Operation = {
  method: string
  path: string
  parameters: readonly Parameter[]
  body: Shape | undefined
  example: unknown
  takesFile: boolean
}
export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string }

type Content = Record<string, { schema: Shape; 'x-template'?: unknown }>
type Described = { parameters?: readonly Parameter[]; requestBody?: { content: Content } }
export type Document = { paths: Record<string, Record<string, Described>> }

export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const json = requestBody?.content['application/json']
      const takesFile = requestBody?.content['multipart/form-data'] !== undefined
      return { method: method.toUpperCase(), path, parameters, body: json?.schema, example: json?.['x-template'], takesFile }
    }),
  )
}

/** Whoever asks, asks mostly in their own rooftop. */
type Making = { random: Random; ids: Ids; rooftopId?: string | undefined }

/** A request of a route: as it should be, with some of it spoilt, or with little of it right. */
export function requestOf(operation: Operation, making: Making): Sent {
  const { random } = making
  const spoilt = random.pick([0, 0, 0, 0.08, 0.25, 0.7])
  const headers: Record<string, string> = {}
  if (random.number() < 0.04) headers[random.pick(oddHeaders)] = headerText(random)
  const path = pathOf(operation, making, spoilt)
  if (operation.method === 'GET') return { method: 'GET', path, headers }
  return { method: operation.method, path, headers, ...bodyOf(operation, making, spoilt, headers) }
}

const oddHeaders = [
  'tenant-id',
  'authorization',
  'last-event-id',
  'client-app-version',
  'content-type',
  'x-request-id',
  'range',
  'if-none-match',
]

/** The few that are known to matter, and what a header can be made of. */
function headerText(random: Random): string {
  const known = [
    `99999999999999999999-${'0'.repeat(36)}`,
    '18446744073709551615-01890a5d-ac96-774b-bcce-b302099a8057',
    'multipart/form-data',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'text/plain',
    'Bearer ey.ey.ey',
    'bytes=99999999999999-',
  ]
  return random.number() < 0.5 ? random.pick(known) : random.pick(hostileTexts).replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
}

function pathOf({ path, parameters }: Operation, { random, ids, rooftopId }: Making, spoilt: number): string {
  const place = { random, ids, spoilt, depth: 0 }
  const text = (value: unknown) => encode(typeof value === 'object' ? JSON.stringify(value) : String(value))
  const filled = path.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const shape = parameters.find((one) => one.name === name)?.schema ?? { type: 'string' }
    if (random.number() < spoilt / 2) return text(hostile(random))
    if (name === 'rooftopId' && rooftopId && random.number() < 0.9) return rooftopId
    return text(/Id$/.test(name) ? ids.any(name) : valueFor(shape, name, { ...place, spoilt: 0 }))
  })
  const asked = parameters.filter((one) => one.in === 'query' && random.number() < 0.4)
  const query = asked.flatMap(({ name, schema }) => {
    const times = random.number() < spoilt / 4 ? random.whole(2, 40) : 1
    return Array.from({ length: times }, () => `${encode(name)}=${text(queryValue(name, schema, place))}`)
  })
  if (random.number() < spoilt / 3) query.push(`${text(hostile(random))}=${text(hostile(random))}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function queryValue(name: string, schema: Shape, place: Parameters<typeof valueFor>[2]): unknown {
  const { random, spoilt } = place
  if (name !== 'filterIds' || random.number() < spoilt) return valueFor(schema, name, place)
  const filters = ['inventoryState', 'step', 'make', 'model', 'tag', 'assignee', 'status', 'location', 'age', 'year', 'nonsense']
  const values = ['IN_RECON', 'ALL', 'Ford', '2019', 'LATE', '%25', '%E0%A4%A', '', '-1', '0-30', '~']
  const one = () => `${random.pick(filters)}:${Array.from({ length: random.whole(1, 3) }, () => random.pick(values)).join('|')}`
  return Array.from({ length: random.whole(1, 3) }, one).join(random.pick([',', ';', '+']))
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000)
}

function bodyOf({ body, example, takesFile }: Operation, making: Making, spoilt: number, headers: Record<string, string>) {
  const { random, ids } = making
  if (takesFile) return fileOf(making, spoilt, headers)
  headers['content-type'] ??= 'application/json'
  if (random.number() < spoilt / 4) return { body: random.pick(brokenBodies)(random) }
  if (!body) return random.number() < 0.1 ? { body: JSON.stringify(hostile(random)) } : {}
  const isExample = example !== undefined && random.number() < 0.4
  const value = isExample ? filledIn(example, ids, random) : valueFor(body, '', { random, ids, spoilt, depth: 0 })
  return { body: JSON.stringify(value) ?? '' }
}

const brokenBodies: readonly ((random: Random) => string)[] = [
  () => '{',
  () => '[1,',
  () => '"\ud800"',
  () => `${'['.repeat(6000)}${']'.repeat(6000)}`,
  () => `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
  () => `[${'1,'.repeat(100_000)}1]`,
  () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  () => `{"name":"${'x'.repeat(900_000)}"}`,
  (random) => `{${Array.from({ length: 2000 }, () => `"${random.whole(0, 1e9)}":1`).join(',')}}`,
  () => '\u0000',
  () => '{"a":1}{"b":2}',
]

/** '$roleId' in an example stands for the id of a role, '$stepName' for a name. */
function filledIn(example: unknown, ids: Ids, random: Random): unknown {
  if (typeof example === 'string' && example.startsWith('$'))
    return example.endsWith('Id') ? ids.any(example.slice(1)) : `Fuzz ${random.whole(0, 1_000_000)}`
  if (Array.isArray(example)) return example.map((one) => filledIn(one, ids, random))
  if (example === null || typeof example !== 'object') return example
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, filledIn(value, ids, random)]))
}

function fileOf({ random }: Making, spoilt: number, headers: Record<string, string>) {
  const boundary = 'fuzz'
  headers['content-type'] ??= `multipart/form-data; boundary=${random.number() < spoilt ? 'other' : boundary}`
  const name =
    random.number() < spoilt ? random.pick(hostileTexts).replace(/["\r\n]/g, '') : random.pick(['lot.csv', 'lot.json', 'lot.txt'])
  const cells = () => (random.number() < 0.5 ? random.pick(hostileTexts) : String(random.whole(0, 99_999)))
  const rows = Array.from({ length: random.whole(0, 30) }, () => Array.from({ length: random.whole(1, 12) }, cells).join(','))
  const content = random.pick([
    `Stock,VIN,Year,Make,Model,Price\r\n${rows.join('\r\n')}`,
    JSON.stringify(rows),
    `<svg width="9" height="9"><text>${random.whole(0, 99)}</text></svg>`,
    `%PDF-1.4\n${random.whole(0, 99)}\n%%EOF\n`,
    rows.join('\n'),
    '\n'.repeat(5000),
    '"\n',
  ])
  const whole = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--${boundary}--\r\n`
  return { body: random.number() < spoilt ? whole.slice(0, random.whole(0, whole.length)) : whole }
}
