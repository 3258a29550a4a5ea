import openDecoder from 'libheif-js/libheif-wasm/libheif.js'
import decoderAddress from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** What is used of the library, whose own types tell only what its WebAssembly has. */
type Decoder = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
type HeifImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(into: { data: Uint8ClampedArray }, done: (data: unknown) => void): void
  free(): void
}

let ready: Promise<Decoder> | undefined

async function loadDecoder(): Promise<Decoder> {
  const answer = await fetch(decoderAddress)
  if (!answer.ok) throw new Error(`The decoder was not served: ${answer.status}`)
  const open = openDecoder as unknown as (options: { wasmBinary: ArrayBuffer }) => Decoder
  return open({ wasmBinary: await answer.arrayBuffer() })
}

/** The main picture of an HEIC file, turned upright. Its decoder is loaded with the first one. */
export async function decodeHeic(
  bytes: Uint8Array,
  mostPixels: number,
): Promise<ImageData | 'no picture' | 'no reader' | 'too large'> {
  ready ??= loadDecoder()
  const decoder = await ready.catch(() => undefined)
  if (!decoder) {
    ready = undefined
    return 'no reader'
  }
  const images = new decoder.HeifDecoder().decode(bytes)
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) return 'no picture'
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > mostPixels) return 'too large'
    const picture = new ImageData(width, height)
    const done = await new Promise<unknown>((tell) => image.display(picture, tell))
    return done ? picture : 'no picture'
  } finally {
    for (const image of images) image.free()
  }
}
