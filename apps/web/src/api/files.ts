import type { Call, Reply, Route } from '@lotline/contract/route'
import { ApiError, parseProblem, readError } from './api-error.ts'
import { addressOf, headersFor } from './request.ts'
import { fetchSignedIn, renew, sessionSignal, validTokens } from './session/session.ts'
import { clearTokens } from './session/tokens.ts'
import { noteLoss } from './stream/connection.ts'

type Options = { onProgress?: (fraction: number) => void; signal?: AbortSignal }

/** Sends one file as multipart field `file`. `onProgress` is told 0 to 1. Throws ApiError, or an AbortError when given up. */
export async function upload<const R extends Route>(
  route: R,
  input: Call<R>,
  file: File,
  { onProgress, signal }: Options = {},
): Promise<Reply<R>> {
  const address = addressOf(route, input)
  const options = { ...(onProgress && { onProgress }), signal: sessionSignal(signal) }
  const tokens = await validTokens()
  const first = await send(address, file, tokens.token, options)
  if (first.status !== 401) return read<R>(first)
  const renewed = await renew(tokens)
  const answer = renewed ? await send(address, file, renewed.token, options) : first
  if (answer.status === 401) clearTokens()
  return read<R>(answer)
}

type Answer = { status: number; text: string; retryAfter: string | null }

function read<R extends Route>({ status, text, retryAfter }: Answer): Reply<R> {
  if (status < 200 || status > 299) throw new ApiError(status, parseProblem(text), retryAfter)
  return (JSON.parse(text) as { data: Reply<R> }).data // the contract's reply
}

// fetch cannot tell how far an upload is.
function send(address: string, file: File, bearer: string, { onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of Object.entries(headersFor(address, bearer))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () =>
      resolve({ status: request.status, text: request.responseText, retryAfter: request.getResponseHeader('retry-after') })
    const lost = new Error('The file could not be sent. Check your connection and try again.')
    request.onerror = () => void noteLoss().finally(() => reject(lost))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}

/** Fetches a file with the bearer and saves it under the server's name, else under `fileName`. */
export async function download<const R extends Route>(route: R, input: Call<R>, fileName: string): Promise<void> {
  const response = await fetchSignedIn(addressOf(route, input))
  if (!response.ok) throw await readError(response)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = named ?? fileName
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
