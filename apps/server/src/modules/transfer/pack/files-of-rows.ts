import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export type FileFacts = { id: string; bytes: number }

/** The files of a rooftop as its rows name them, in their order. */
export async function* filesIn(folder: string): AsyncGenerator<FileFacts> {
  for await (const line of createInterface({
    input: createReadStream(`${folder}/rows/file.jsonl`),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line === '') continue
    // Written with the other rows of the export.
    const { id, bytes } = JSON.parse(line) as { id: string; bytes: number | null }
    yield { id, bytes: bytes ?? 0 }
  }
}
