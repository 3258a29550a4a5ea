// Draws the photos of the demo's vehicles into apps/server/src/modules/media/demo-pictures, from the silhouettes of the web application.
// Run after a change of the drawings, or of the models and paints of the demo: npm run demo-pictures
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { colors } from '@lotline/domain/vehicles/colors'
import { drawings } from '@lotline/look/drawings/silhouettes'
import sharp, { type WebpOptions } from 'sharp'
import { odometerSize } from '../apps/server/src/modules/media/demo-odometer.ts'
import {
  cardPicture,
  fileOf,
  odometerFace,
  pictureSizes,
  picturesFolder,
} from '../apps/server/src/modules/media/demo-pictures.ts'
import { demoStock, type Picture, pictureName, planPhotos } from '../apps/server/src/modules/media/demo-plan.ts'
import { covers, dashboard, instruments, seats, trunk, wheel } from './demo-pictures/cabin.ts'
import type { View } from './demo-pictures/camera.ts'
import { drawCar } from './demo-pictures/car.ts'
import { inStudio } from './demo-pictures/studio.ts'

type Size = { width: number; height: number }

const views: Record<string, View> = {
  THREE_QUARTER_FRONT: { turn: 42, rise: 9, distance: 620 },
  DRIVER_SIDE: { turn: 0, rise: 4, distance: 900 },
  THREE_QUARTER_REAR: { turn: -42, rise: 9, distance: 620 },
  REAR: { turn: -90, rise: 8, distance: 900 },
  FRONT: { turn: 90, rise: 8, distance: 900 },
}
// On black as it is a shape could not be told.
const blackPaint = '#22272a'

function drawn(picture: Picture): string | undefined {
  switch (picture.shot) {
    case 'ODOMETER':
      return undefined
    case 'WHEEL':
      return wheel(paintOf(picture.color))
    case 'DASHBOARD':
      return dashboard(covers[picture.cover])
    case 'INTERIOR_FRONT':
      return seats(covers[picture.cover])
    case 'TRUNK':
      return trunk(covers[picture.cover])
    default: {
      const view = views[picture.shot]
      const car = view && drawCar(picture.bodyStyle, drawings[picture.bodyStyle], paintOf(picture.color), view)
      // The silhouettes show the right side.
      return car && inStudio(car, picture.shot === 'DRIVER_SIDE')
    }
  }
}

function paintOf(code: string): string {
  const hex = colors.find(({ value }) => value === code)?.hex ?? '#9AA3AD'
  return code === 'BLACK' ? blackPaint : hex
}

const usual: WebpOptions = { quality: 50, effort: 6, preset: 'picture' }

/** Answers the bytes written. */
async function write(name: string, markup: string, { width, height }: Size, options = usual): Promise<number> {
  const bytes = await sharp(Buffer.from(markup)).resize(width, height).webp(options).toBuffer()
  writeFileSync(fileOf(name), bytes)
  return bytes.length
}

const pictures = new Map(demoStock.flatMap(planPhotos).map((picture) => [pictureName(picture), picture]))
rmSync(picturesFolder, { recursive: true, force: true })
mkdirSync(picturesFolder, { recursive: true })
// What is encoded once more must not bring the marks of the first time.
const sizes = [await write(odometerFace, instruments(), odometerSize, { lossless: true })]
for (const [name, picture] of pictures) {
  const markup = drawn(picture)
  if (markup === undefined) continue
  sizes.push(await write(name, markup, pictureSizes.screen))
  const card = cardPicture(picture)
  if (card) sizes.push(await write(card, markup, pictureSizes.card))
}
console.log(`${sizes.length} files, ${Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024)} kB`)
