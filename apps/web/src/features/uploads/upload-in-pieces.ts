import { chunkBytes } from '@lotline/domain/files/file-limits'
import { DetailedError, Upload } from 'tus-js-client'
import { ApiError, parseProblem } from '../../api/api-error.ts'
import { basePath, headersFor } from '../../api/request.ts'
import { fetchSignedIn, validTokens } from '../../api/session/session.ts'
import type { Sending } from './upload-ground.ts'

const address = `${basePath}/uploads`

/** Sends a file piece by piece, from where the server holds it already; answers its address there. Throws ApiError for what the server refuses. */
export function sendInPieces(
  file: File,
  uploadUrl: string | null,
  { signal, onProgress, onAddress }: Sending,
  metadata: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: address,
      uploadUrl,
      chunkSize: chunkBytes,
      // The queue tries again by itself, and keeps the address by itself.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { ...metadata, filename: file.name, filetype: file.type },
      onBeforeRequest: async (request) => {
        const { token } = await validTokens()
        for (const [name, value] of Object.entries(headersFor(address, token))) request.setHeader(name, value)
      },
      onUploadUrlAvailable: () => onAddress(upload.url ?? ''),
      onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(refusalOf(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(new DOMException('The upload was paused.', 'AbortError'))
    })
    if (!signal.aborted) upload.start()
  })
}

function refusalOf(error: Error): Error {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  return answer && status >= 400
    ? new ApiError(status, parseProblem(answer.getBody()), answer.getHeader('retry-after') ?? null)
    : error
}

/** Tells the server that nobody will send the rest. What it is not told of ends by itself, later. */
export async function endUpload(uploadUrl: string): Promise<void> {
  await fetchSignedIn(new URL(uploadUrl, window.location.href).pathname, {
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0' },
  }).catch(() => undefined)
}
