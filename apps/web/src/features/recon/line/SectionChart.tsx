import styles from './SectionChart.module.css'

const size = 60
const stroke = 21.5
const radius = (size - stroke) / 2
// Between parts, so that they are told apart by more than their shade.
const gap = 1.2
const round = 2 * Math.PI * radius

export type ChartPart = { readonly label: string; readonly value: number; readonly color: string }

/** Parts of a whole as a small ring. The words and figures stand beside it: this only shows their shares. */
export function SectionChart({ parts }: { readonly parts: readonly ChartPart[] }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  const ring = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  let before = 0
  return (
    <svg className={styles.chart} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle {...ring} className={styles.none} />
      {whole > 0 &&
        parts.map(({ label, value, color }) => {
          const length = (value / whole) * round
          const drawn = parts.length > 1 ? Math.max(0.5, length - gap) : length
          const part = (
            <circle
              key={label}
              {...ring}
              stroke={color}
              strokeDasharray={`${drawn} ${round - drawn}`}
              strokeDashoffset={-before}
              transform={`rotate(-90 ${size / 2} ${size / 2})`}
            />
          )
          before += length
          return part
        })}
    </svg>
  )
}
