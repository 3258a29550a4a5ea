import type { Call, Route } from '@lotline/contract/route'
import { readError } from './api-error.ts'
import { addressOf } from './request.ts'
import { fetchSignedIn } from './session/session.ts'

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
