import { readFile } from 'node:fs/promises'
import { mostPixels } from '@lotline/domain/files/file-limits'
import type { FileType } from '@lotline/domain/files/file-types'
import sharp, { type SharpOptions } from 'sharp'
import { dropPngExtras } from './png-chunks.ts'
import { cleanSvg } from './svg.ts'
import { PictureRefusal, type PictureSize, type PictureWork, pictureSizes, type SmallerPictures } from './tasks.ts'

// Decoded pixels are not wanted again.
sharp.cache(false)

type Decoders = { [Kind in keyof PictureWork]: (ask: PictureWork[Kind]['ask']) => Promise<PictureWork[Kind]['answer']> }

/** The tasks of a picture process; nothing else in the server calls a decoder. */
export const decoders: Decoders = { inspect, resize, rasterize, shrink, compose, paint }

const options: SharpOptions = { limitInputPixels: mostPixels, sequentialRead: true }

/** The formats of the decoder by the types that are taken in. */
const formats: Partial<Record<FileType, string>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

async function inspect({ path, type }: PictureWork['inspect']['ask']): Promise<PictureWork['inspect']['answer']> {
  return inspectPicture(await safeBytes(path), formats[type])
}

/** Asks for the size before anything is decoded; then decodes once, small. */
async function inspectPicture(picture: Buffer, wanted: string | undefined): Promise<{ width: number; height: number }> {
  const header = sharp(picture, { limitInputPixels: false })
  const { format, autoOrient, width, height } = await header.metadata().catch(damaged)
  if (format !== wanted) throw new PictureRefusal('DAMAGED')
  if (width * height > mostPixels) throw new PictureRefusal('TOO_MANY_PIXELS', { width, height })
  await sharp(picture, options).resize({ width: 64, height: 64, fit: 'inside' }).raw().toBuffer().catch(damaged)
  return autoOrient
}

async function resize({ path, sizes }: PictureWork['resize']['ask']): Promise<SmallerPictures> {
  return smallerOf(await safeBytes(path), sizes).catch(damaged)
}

async function smallerOf(picture: Buffer, sizes: readonly PictureSize[]): Promise<SmallerPictures> {
  const made: SmallerPictures = {}
  let source = picture
  for (const size of sizes) {
    const { width, height, quality } = pictureSizes[size]
    // A photo with a spoilt spot is shown as far as it goes: its beginning and its end were looked at when it came in.
    source = await sharp(source, { ...options, failOn: 'none' })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 3 })
      .toBuffer()
    made[size] = source
  }
  return made
}

async function rasterize({ path, sizes }: PictureWork['rasterize']['ask']): Promise<PictureWork['rasterize']['answer']> {
  const clean = cleanSvg(await readFile(path))
  if (clean === undefined) throw new PictureRefusal('NO_DRAWING')
  const drawing = Buffer.from(clean)
  const { width, height } = await inspectPicture(drawing, 'svg')
  return { width, height, pictures: await smallerOf(drawing, sizes).catch(damaged) }
}

async function shrink({ path, side }: PictureWork['shrink']['ask']): Promise<Buffer> {
  const photo = sharp(await safeBytes(path), options).autoOrient()
  const smaller = photo.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return smaller.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer().catch(damaged)
}

async function compose({ path, over, width, height }: PictureWork['compose']['ask']): Promise<Buffer> {
  const base = sharp(await safeBytes(path), options)
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
  const drawn = base.flatten({ background: '#fff' }).composite([{ input: Buffer.from(over) }])
  return drawn.jpeg({ quality: 82 }).toBuffer().catch(damaged)
}

async function paint({ path, bars, color }: PictureWork['paint']['ask']): Promise<Buffer> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const [x, y, across, down] of bars)
    for (let row = y; row < y + down; row += 1)
      for (let column = x; column < x + across; column += 1) data.set(color, (row * width + column) * channels)
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 72 }).toBuffer()
}

async function safeBytes(path: string): Promise<Buffer> {
  return dropPngExtras(await readFile(path))
}

function damaged(): never {
  throw new PictureRefusal('DAMAGED')
}
