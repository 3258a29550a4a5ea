import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { fileOf } from '../../apps/server/src/modules/media/demo-pictures.ts'

const outside = ['three-quarter-front', 'driver-side', 'three-quarter-rear', 'rear', 'front']
/** Drawings of the demo, the one that stands first at the front. */
const drawings = [
  ...outside.map((shot) => `suv-red-${shot}`),
  ...['dashboard', 'interior-front', 'trunk', 'wheel'].map((shot) => `black-${shot}`),
  ...outside.slice(1, 4).map((shot) => `suv-blue-${shot}`),
]
const size = { width: 4032, height: 3024 }
/** Grain that survives being made smaller: the first photo has 27 kB then. A heavier one would keep both sides waiting, and hide the page's own part. */
const grain = { width: 1008, height: 756, sigma: 12 }

/** A dozen photos as a telephone sends them: 12 megapixels and grain, which drawings have none of. */
export function takePhotos(): Promise<{ name: string; bytes: Buffer }[]> {
  return Promise.all(drawings.map(async (name) => ({ name: `${name}.jpg`, bytes: await photoOf(name) })))
}

async function photoOf(name: string): Promise<Buffer> {
  const { sigma, ...small } = grain
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const spots = await sharp({ create: { ...small, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const grained = await sharp(fileURLToPath(fileOf(name)))
    .resize(small)
    .removeAlpha()
    .composite([{ input: spots, blend: 'hard-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(grained).resize(size).jpeg({ quality: 85 }).toBuffer()
}
