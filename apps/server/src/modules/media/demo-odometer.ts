import sharp from 'sharp'

export const odometerSize = { width: 480, height: 360 }

type Bar = readonly [x: number, y: number, width: number, height: number]
const light = [214, 228, 226]
const digitWidth = 24

// The bars of a seven-segment digit: top, upper right, lower right, foot, lower left, upper left, middle.
const bars: readonly Bar[] = [
  [3, 0, 12, 4],
  [14, 3, 4, 12],
  [14, 17, 4, 12],
  [3, 28, 12, 4],
  [0, 17, 4, 12],
  [0, 3, 4, 12],
  [3, 14, 12, 4],
]
const barsOf = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356']

/**
 * Draws the instruments at a mileage: those of the file `face` with digits laid over, as JPEG, which is encoded soonest: each vehicle has its
 * own, and a first start waits for them.
 */
export async function openOdometer(face: string): Promise<(mileage: number) => Promise<Buffer>> {
  const { data, info } = await sharp(face).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return (mileage) => {
    const pixels = Buffer.from(data)
    const digits = [...String(mileage)].map(Number)
    const left = Math.round((width - digits.length * digitWidth) / 2)
    for (const [at, digit] of digits.entries())
      for (const bar of [...(barsOf[digit] ?? '')].map((name) => bars[Number(name)]))
        if (bar) fill(pixels, { width, channels }, [left + at * digitWidth + 3 + bar[0], 272 + bar[1], bar[2], bar[3]])
    return sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality: 72 }).toBuffer()
  }
}

function fill(pixels: Buffer, { width, channels }: { width: number; channels: number }, [x, y, across, down]: Bar): void {
  for (let row = y; row < y + down; row += 1)
    for (let column = x; column < x + across; column += 1) pixels.set(light, (row * width + column) * channels)
}
