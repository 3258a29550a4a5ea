import type { AddressInfo } from 'node:net'
import type { Route } from '@lotline/contract/route'
import { tokenPermissions } from '@lotline/domain/api-tokens/token-permissions'
import { type CallExample, routeName } from '../../src/http/docs/examples.ts'
import { isClosedToTokens, isOpenToTokens } from '../../src/http/token-caller.ts'
import { type Request, requestOf, startAsking } from '../permissions/requests.ts'
import { samples } from '../uploads.ts'
import { calledAddress } from './called.ts'
import { preparedCalls } from './prepared.ts'
import type { Prepared } from './prepared-call.ts'

/** A company on a server that listens, whose routes are called over the wire: by a program where programs may call. */
export async function openCompany() {
  const asking = await startAsking({ allowAddresses: [`${calledAddress}/32`] })
  const { server, here, kept } = asking
  const prepared = await preparedCalls(server, here)
  const base = `http://127.0.0.1:${(server.app.api.server.address() as AddressInfo).port}/api`
  const wish = { name: 'DMS nightly', ownership: 'PERSON', endsAt: '2026-06-01T00:00:00Z', permissions: tokenPermissions }
  const made = await here.owner('POST', '/settings/apiTokens', wish)
  const token: string = made.body.data.token

  function headersOf(route: Route): Record<string, string> {
    if (route.permission === 'public') return {}
    const bearer = !isClosedToTokens(route) && isOpenToTokens(route) ? token : here.owner.token
    return { authorization: `Bearer ${bearer}`, 'tenant-id': here.owner.rooftopId }
  }

  /** The request of the contract's example, with what is prepared for it. Names that are not known are those of prepared paths. */
  async function requestFor(route: Route): Promise<Request & Prepared> {
    const own = (await prepared[routeName(route)]?.()) ?? {}
    const isWhole = own.path !== undefined
    const subjects = route.method === 'GET' ? kept.here : here
    const make = async (name: string) => (isWhole && !name.endsWith('Id') ? name : subjects.make(name, here.owner))
    // Subjects of a prepared request are there already.
    const asked = own.body === undefined ? route : { ...route, example: { query: route.example?.query ?? {} } }
    return { ...(await requestOf(isWhole ? { ...asked, path: '/' } : asked, { make })), ...own }
  }

  async function call(route: Route): Promise<CallExample> {
    const { path, body, bearer, base: address = base } = await requestFor(route)
    const stop = new AbortController()
    const sent = bodyOf(route, body)
    const answer = await fetch(address + path, {
      method: route.method,
      headers: { ...headersOf(route), ...(bearer && { authorization: `Bearer ${bearer}` }), ...sent.headers },
      signal: stop.signal,
      redirect: 'manual',
      ...(sent.payload !== undefined && { body: sent.payload }),
    })
    const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? ''
    const shown = { path, ...(sent.isJson && { body }), status: answer.status }
    if (mediaType.endsWith('json')) return { ...shown, reply: await answer.json() }
    stop.abort()
    return { ...shown, ...(mediaType && { mediaType }) }
  }

  return { ...asking, call }
}

type Sent = { headers: Record<string, string>; payload?: BodyInit; isJson: boolean }

function bodyOf(route: Route, body: unknown): Sent {
  if (route.kind === 'tus') {
    const file = samples.image
    const headers = {
      'tus-resumable': '1.0.0',
      ...(route.method === 'POST' && {
        'upload-length': String(file.bytes.length),
        'upload-metadata': `filename ${Buffer.from(file.name).toString('base64')}`,
      }),
      ...(route.method === 'PATCH' && { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    }
    return { headers, isJson: false, ...(route.method === 'PATCH' && { payload: new Uint8Array(file.bytes) }) }
  }
  if (route.upload) {
    const { name, bytes } =
      route.upload === 'feed'
        ? { name: 'stock.csv', bytes: Buffer.from('VIN,Stock\n1FTFW1E50MFA00001,A1\n') }
        : samples[route.upload]
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    return { headers: {}, payload: form, isJson: false }
  }
  if (route.method === 'GET' || (!route.body && !route.rows && !route.form)) return { headers: {}, isJson: false }
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body), isJson: true }
}
