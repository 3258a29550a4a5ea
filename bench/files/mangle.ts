import sharp from 'sharp'
import { type Random, randomOf } from '../../apps/server/test/random.ts'
import { pdf } from '../../apps/server/test/uploads.ts'

export type Mangled = { name: string; bytes: Buffer; place: 'image' | 'document' }

/** Whole files of every kind that people send. */
async function wholeFiles(): Promise<Mangled[]> {
  const noise = { width: 240, height: 180, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
  const picture = () => sharp({ create: { ...noise, background: '#fff' } })
  const formats = ['jpeg', 'png', 'webp', 'gif'] as const
  const pictures = await Promise.all(
    formats.map(async (format) => ({
      name: `a.${format}`,
      bytes: await picture().toFormat(format).toBuffer(),
      place: 'image' as const,
    })),
  )
  const interlaced = await picture().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer()
  return [
    ...pictures,
    { name: 'progressive.jpg', bytes: interlaced, place: 'image' },
    { name: 'a.svg', bytes: Buffer.from(drawing), place: 'image' },
    { name: 'a.pdf', bytes: Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(500, 'stream '), pdf]), place: 'document' },
  ]
}

const shapes = '<g transform="rotate(3)"><path d="M0 0L9 9Z" fill="url(#a)"/><use href="#b"/></g><text x="1">a &amp; b</text>'
const drawing = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><defs><linearGradient id="a"><stop offset="0"/></linearGradient><rect id="b" width="9" height="9"/></defs>${shapes.repeat(20)}</svg>`
const oddPieces = [
  '<!ENTITY a "b">',
  '&a;',
  '<script>',
  ']]>',
  '\0',
  '%%EOF',
  '\xff\xd9',
  'IDAT',
  'url(http://a)',
  '<'.repeat(300),
  'obj<<',
]

/** Files of a seed, the same every time: each a whole one with a few things done to it. */
export async function mangledFiles(seed: number, count: number): Promise<Mangled[]> {
  const random = randomOf(seed)
  const whole = await wholeFiles()
  return Array.from({ length: count }, () => {
    const { name, place, bytes } = random.pick(whole)
    let spoilt: Buffer = Buffer.from(bytes)
    for (let times = random.whole(1, 4); times > 0; times -= 1)
      spoilt = random.pick(ways)(spoilt, random, random.pick(whole).bytes)
    return { name, place: random.number() < 0.05 ? 'document' : place, bytes: spoilt.subarray(0, 5_000_000) }
  })
}

type Way = (bytes: Buffer, random: Random, other: Buffer) => Buffer

const ways: Way[] = [
  (bytes, random) => bytes.subarray(0, random.whole(0, bytes.length)),
  (bytes, random) => bytes.subarray(random.whole(0, Math.min(20, bytes.length))),
  (bytes, random) => changed(bytes, random, (byte) => byte ^ (1 << random.whole(0, 7))),
  (bytes, random) => changed(bytes, random, () => random.pick([0, 0xff, 0x7f, 0x80])),
  // Where widths, heights and lengths stand.
  (bytes, random) => changed(bytes, random, () => random.whole(0, 255), 40),
  (bytes, random) => {
    const [at, length] = [random.whole(0, bytes.length), random.whole(1, 2000)]
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)])
  },
  (bytes, random, other) => {
    const at = random.whole(0, Math.min(bytes.length, other.length))
    return Buffer.concat([bytes.subarray(0, at), other.subarray(at)])
  },
  (bytes, random) => {
    const at = random.whole(0, bytes.length)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(oddPieces), 'latin1'), bytes.subarray(at)])
  },
  (bytes, random) => Buffer.concat([bytes, Buffer.alloc(random.whole(1, 5000), random.whole(0, 255))]),
]

function changed(bytes: Buffer, random: Random, change: (byte: number) => number, within = bytes.length): Buffer {
  const copy = Buffer.from(bytes)
  const last = Math.min(within, copy.length) - 1
  for (let times = random.whole(1, 12); times > 0 && last >= 0; times -= 1) {
    const at = random.whole(0, last)
    copy[at] = change(copy[at] ?? 0)
  }
  return copy
}
