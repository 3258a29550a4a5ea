import { randomUUID } from 'node:crypto'
import type { FilePlace } from '@lotline/domain/files/file-limits'
import sharp from 'sharp'
import type { Caller, TestServer } from './server.ts'

export type Sample = { name: string; bytes: Buffer }

/** A picture of one colour, in any format that sharp writes. */
export function aSample(format: 'jpeg' | 'png' | 'webp' | 'gif', { width = 64, height = 48, color = '#336699' } = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')
export const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(2000, 7)])
const image = { name: 'front.png', bytes: await aSample('png') }
const paper = { name: 'title.pdf', bytes: pdf }

/** What each place takes. */
export const samples: Record<FilePlace, Sample> = {
  image,
  video: { name: 'walkaround.mp4', bytes: mp4 },
  document: paper,
  note: paper,
  task: image,
  answer: image,
  recall: paper,
  folio: paper,
}

const version = { 'tus-resumable': '1.0.0' }

/** How a person sends files over the wire: at once, or in pieces. */
export function uploadsOf({ app }: Pick<TestServer, 'app'>, call: Caller) {
  const signedIn = () => ({ authorization: `Bearer ${call.token}`, 'tenant-id': call.rooftopId })

  /** One or several files as one multipart request. */
  async function send(path: string, ...files: Sample[]) {
    const boundary = randomUUID()
    const parts = files.flatMap(({ name, bytes }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ])
    const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
    const headers = { ...signedIn(), 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await app.api.inject({ method: 'POST', url: `/api${path}`, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** A request as tus has it. */
  async function tus(
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    payload?: Buffer,
  ) {
    const answer = await app.api.inject({
      method,
      url: `/api${path}`,
      headers: { ...signedIn(), ...version, ...headers },
      ...(payload && { payload }),
    })
    const { statusCode: status, headers: told } = answer
    const body = String(told['content-type']).includes('json') && method !== 'HEAD' ? answer.json() : undefined
    return { status, offset: Number(told['upload-offset']), location: String(told.location), headers: told, body }
  }

  const lengthAndName = ({ name, bytes }: Sample) => ({
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  })
  const beginIt = (file: Sample) => tus('POST', '/uploads', lengthAndName(file))
  const patch = (id: string, offset: number, bytes: Buffer) =>
    tus('PATCH', `/uploads/${id}`, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes)

  return {
    send,
    tus,
    patch,
    beginIt,
    async begin(file: Sample): Promise<string> {
      const { status, location, body } = await beginIt(file)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return location.split('/').at(-1) ?? ''
    },
    look: (id: string) => tus('HEAD', `/uploads/${id}`, {}),
    /** The request of a route that is told by headers alone. */
    speak: (method: string, path: string, file: Sample) => {
      if (method === 'POST') return beginIt(file)
      return method === 'DELETE' ? tus('DELETE', path, {}) : patch(path.split('/').at(-1) ?? '', 0, file.bytes)
    },
  }
}
