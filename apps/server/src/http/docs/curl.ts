import type { Route } from '@lotline/contract/route'
import { isClosedToTokens } from '../token-caller.ts'
import type { CallExample } from './examples.ts'

/** A call as a line of a shell. Its token and rooftop are variables, set once; curl leaves out a header without a value. */
export function curlOf(route: Route, example: CallExample, origin: string): string {
  const parts = [
    'curl',
    ...(route.method === 'GET' ? [] : [`-X ${route.method}`]),
    quoted(`${origin}/api${example.path}`),
    ...headersOf(route, example).map((header) => `-H "${header}"`),
    ...bodyOf(route, example),
  ]
  return parts.join(' \\\n  ').replace('curl \\\n  ', 'curl ')
}

function headersOf(route: Route, { body }: CallExample): string[] {
  const bearer = isClosedToTokens(route) ? '$LOTLINE_SESSION' : '$LOTLINE_TOKEN'
  return [
    ...(route.permission === 'public' ? [] : [`Authorization: Bearer ${bearer}`]),
    ...(route.permission === 'public' || route.anyRooftop ? [] : ['tenant-id: $LOTLINE_ROOFTOP']),
    ...(route.isIdempotent ? ['Idempotency-Key: $(uuidgen)'] : []),
    ...(route.kind === 'tus' ? tusHeaders(route) : []),
    ...(body === undefined ? [] : ['Content-Type: application/json']),
  ]
}

function tusHeaders({ method }: Route): string[] {
  const version = 'Tus-Resumable: 1.0.0'
  if (method === 'POST') return [version, 'Upload-Length: 48213', 'Upload-Metadata: filename ZnJvbnQucG5n']
  return method === 'PATCH' ? [version, 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream'] : [version]
}

const fileNames: Partial<Record<NonNullable<Route['upload']>, string>> = {
  feed: 'stock.csv',
  image: 'front.jpg',
  video: 'walkaround.mp4',
  task: 'front.jpg',
  answer: 'front.jpg',
}

function bodyOf({ upload, kind, method }: Route, { body }: CallExample): string[] {
  if (upload) return [`-F "file=@${fileNames[upload] ?? 'title.pdf'}"`]
  if (kind === 'tus' && method === 'PATCH') return ['--data-binary @front.png']
  return body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]
}

/** A word of a shell that reads nothing in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
