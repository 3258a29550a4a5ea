import type { Answered, Asked, Reading } from './barcode-worker.ts'

export type BarcodeReader = ReturnType<typeof openBarcodeReader>

/** Reads barcodes in a thread of their own, so that the page stays fluid. The thread starts when it is wanted, and anew after it failed. */
export function openBarcodeReader() {
  let thread: Worker | undefined
  let last = 0
  const waiting = new Map<number, (reading: Reading) => void>()
  const end = (reading: Reading) => {
    thread?.terminate()
    thread = undefined
    for (const tell of waiting.values()) tell(reading)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data: { id, reading } }: MessageEvent<Answered>) => {
      waiting.get(id)?.(reading)
      waiting.delete(id)
      if ('trouble' in reading && reading.trouble === 'no reader') end(reading)
    })
    started.addEventListener('error', () => end({ trouble: 'no reader' }))
    return started
  }
  return {
    /** Begins to load: a person is asked for the camera meanwhile. */
    warmUp() {
      thread ??= start()
    },
    /** What the barcodes of a picture say. A frame of the camera is used up by it. */
    read(picture: ImageBitmap | Blob): Promise<Reading> {
      thread ??= start()
      last += 1
      const asked: Asked = { id: last, picture }
      thread.postMessage(asked, picture instanceof Blob ? [] : [picture])
      return new Promise((tell) => waiting.set(asked.id, tell))
    },
    /** Whatever is under way has read nothing. */
    close: () => end({ texts: [] }),
  }
}
