import { lengthWords } from '@lotline/domain/location/position'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import styles from './TrailDrawing.module.css'
import { type Stay, trailOf } from './trail.ts'

// As wide as it is shown, so that its letters keep their size.
const desk = { width: 720, height: 340, margin: 48 }
const phone = { width: 360, height: 240, margin: 44 }

// Of more than so many the numbers cannot be read, and are those of the list all the same.
const mostNumbers = 12

/** The last places of a vehicle to scale, the latest first, north up, for where there is no map. */
export function TrailDrawing({ stays }: { readonly stays: readonly Stay[] }) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const box = isPhone ? phone : desk
  const { marks, scale, bar, span } = trailOf(stays, box)
  const [latest, ...earlier] = marks
  if (!latest) return null
  const accuracy = stays[0]?.accuracy ?? null
  const words = `The last ${marks.length} places, north up: the two farthest apart are ${lengthWords(span)} from each other`
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={words}>
        <polyline className={styles.way} points={marks.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {earlier.map(({ x, y }, index) => (
          <g key={stays[index + 1]?.at} className={styles.earlier}>
            <circle cx={x} cy={y} r={index < mostNumbers ? 9 : 3} />
            {index < mostNumbers && (
              <text x={x} y={y + 4}>
                {index + 1}
              </text>
            )}
          </g>
        ))}
        {accuracy !== null && <circle className={styles.sure} cx={latest.x} cy={latest.y} r={accuracy * scale} />}
        <circle className={styles.latest} cx={latest.x} cy={latest.y} r={9} />
        <g className={styles.bar}>
          <path d={`M16 ${box.height - 22} v6 h${bar.metres * scale} v-6`} />
          <text x={16} y={box.height - 28}>
            {bar.words}
          </text>
        </g>
        <g className={styles.bar}>
          <path d={`M${box.width - 24} 40 v-24 m-5 6 l5 -6 l5 6`} />
          <text x={box.width - 28} y={54}>
            N
          </text>
        </g>
      </svg>
    </figure>
  )
}
