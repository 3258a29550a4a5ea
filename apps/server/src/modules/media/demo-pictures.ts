import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { odometerSize, openOdometer } from './demo-odometer.ts'
import { type Picture, pictureName } from './demo-plan.ts'

export const picturesFolder = new URL('./demo-pictures/', import.meta.url)

/** Pixels. The card's picture is 150 wide, on dense screens twice that. */
export const pictureSizes = { screen: { width: 720, height: 540 }, card: { width: 320, height: 240 } }

/** The smaller file of what stands on a card; other pictures are small enough as they are. */
export function cardPicture(picture: Picture): string | undefined {
  return picture.shot === 'THREE_QUARTER_FRONT' ? `${pictureName(picture)}-card` : undefined
}

export function endingOf({ shot }: Picture): string {
  return shot === 'ODOMETER' ? 'jpg' : 'webp'
}

export function sizeOf({ shot }: Picture): { width: number; height: number } {
  return shot === 'ODOMETER' ? odometerSize : pictureSizes.screen
}

/** The instruments before anything stands on them. */
export const odometerFace = 'odometer-face'
let odometer: ReturnType<typeof openOdometer> | undefined

export type PictureFile = { name: string; mediaType: 'image/webp' | 'image/jpeg'; bytes: Buffer }

/** The files of a picture: as it fills a screen, and on a card where that is another. */
export async function filesOf(picture: Picture): Promise<PictureFile[]> {
  const name = pictureName(picture)
  if (picture.shot === 'ODOMETER') {
    odometer ??= openOdometer(fileURLToPath(fileOf(odometerFace)))
    return [{ name, mediaType: 'image/jpeg', bytes: await odometer(picture.mileage) }]
  }
  const card = cardPicture(picture)
  return Promise.all([name, ...(card ? [card] : [])].map(drawn))
}

async function drawn(name: string): Promise<PictureFile> {
  return { name, mediaType: 'image/webp', bytes: await readFile(fileOf(name)) }
}

export function fileOf(name: string): URL {
  return new URL(`${name}.webp`, picturesFolder)
}
