import { openPictureProcesses } from '../../files/pictures/processes.ts'
import type { Bar } from '../../files/pictures/tasks.ts'

export const odometerSize = { width: 480, height: 360 }

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

// Soon after the demo is made nobody draws any more.
const idleMs = 5000

/**
 * Draws the instruments at a mileage: those of the file `face` with digits laid over, as JPEG, which is encoded soonest: each vehicle has its
 * own, and a first start waits for them.
 */
export function openOdometer(face: string): (mileage: number) => Promise<Buffer> {
  const processes = openPictureProcesses({ idleMs })
  return (mileage) => {
    const digits = [...String(mileage)].map(Number)
    const left = Math.round((odometerSize.width - digits.length * digitWidth) / 2)
    const lit = digits.flatMap((digit, at) =>
      [...(barsOf[digit] ?? '')].flatMap((name) => {
        const [x, y, width, height] = bars[Number(name)] ?? [0, 0, 0, 0]
        return [[left + at * digitWidth + 3 + x, 272 + y, width, height] as const]
      }),
    )
    return processes.run({ kind: 'paint', path: face, bars: lit, color: light }, { owner: 'demo', bytes: 0 })
  }
}
