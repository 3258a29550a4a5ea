import type { Flow } from '@lotline/contract/reports/flow'
import { formatCount } from '@lotline/domain/amounts/count'
import { bucketWords, unitWords } from '@lotline/domain/reports/flow-tables'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import { countTicks } from '../../../ui/chart/ticks.ts'
import { usePoints } from '../../../ui/chart/use-points.ts'
import { useWidth } from '../../../ui/chart/use-width.ts'
import type { ReportProps } from '../report-address.ts'
import { FlowTable } from './FlowTable.tsx'
import { arrivedSearch, completedSearch, markWords } from './flow-words.ts'
import styles from './InOutPanel.module.css'

type Props = Pick<ReportProps, 'tenant'> & { readonly flow: Flow }

/** Arrivals up, completions down. What has not ended says so. */
export function InOutPanel({ flow, tenant }: Props) {
  return (
    <ChartPanel title={`In and out, a ${unitWords[flow.unit]}`} table={<FlowTable flow={flow} tenant={tenant} isShort />}>
      <Bars flow={flow} tenant={tenant} />
    </ChartPanel>
  )
}

const [left, top, height] = [26, 20, 126]

function Bars({ flow, tenant }: Props) {
  const { buckets, unit, isOpen } = flow
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const navigate = useNavigate()
  const [side, setSide] = useState<'arrived' | 'completed'>('arrived')
  const open = (at: number) => {
    const bucket = buckets[at]
    if (!bucket || bucket[side] === 0) return
    const search = side === 'arrived' ? arrivedSearch(bucket) : completedSearch(bucket)
    navigate({ to: '/$tenant/inventory', params: { tenant }, search })
  }
  const last = buckets.length - 1
  const words = buckets.map((bucket, at) => {
    const figures =
      side === 'arrived'
        ? `${bucket.arrived} arrived, ${bucket.completed} completed`
        : `${bucket.completed} completed, ${bucket.arrived} arrived`
    const left = bucket.leftUncompleted > 0 ? `, ${bucket.leftUncompleted} sold` : ''
    return `${bucketWords(bucket, unit)}${isOpen && at === last ? ', until now' : ''}: ${figures}${left}`
  })
  const { at, setAt, stop } = usePoints({
    words,
    label: `Arrived and completed by ${unitWords[unit]}. Up and down choose which, Enter opens the vehicles`,
    start: Math.max(0, last),
    onOpen: open,
    onKey: (key) => {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
      setSide(key === 'ArrowUp' ? 'arrived' : 'completed')
      return true
    },
  })
  const [up, down] = [
    Math.max(1, ...buckets.map(({ arrived }) => arrived)),
    Math.max(1, ...buckets.map(({ completed, leftUncompleted }) => completed + leftUncompleted)),
  ]
  const each = height / (up + down)
  const zero = top + up * each
  const slot = (width - left) / Math.max(1, buckets.length)
  const bar = Math.max(1, Math.min(24, slot * 0.78))
  const ticks = countTicks(Math.max(up, down), 2).slice(1)
  const every = Math.max(1, Math.ceil(90 / Math.max(1, slot)))
  return (
    <div className={styles.body}>
      <div {...stop} className={styles.stop} ref={box}>
        {width > 0 && (
          <svg
            width={width}
            height={top + height + 40}
            role="img"
            aria-label="Arrivals up, completions down"
            className={styles.drawing}
          >
            {ticks.map((tick) => (
              <g key={tick}>
                {tick <= up && <Tick y={zero - tick * each} width={width} value={tick} />}
                {tick <= down && <Tick y={zero + tick * each} width={width} value={tick} />}
              </g>
            ))}
            <Tick y={zero} width={width} value={0} />
            {buckets.map((bucket, place) => {
              const x = left + place * slot + (slot - bar) / 2
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the chart itself.
                <g
                  key={bucket.startDate}
                  data-chosen={place === at || undefined}
                  data-tip={words[place]}
                  onClick={() => setAt(place)}
                >
                  <rect x={left + place * slot} y={top} width={slot} height={height} className={styles.ground} />
                  <rect x={x} y={zero - bucket.arrived * each} width={bar} height={bucket.arrived * each} className={styles.in} />
                  <rect x={x} y={zero} width={bar} height={bucket.completed * each} className={styles.out} />
                  {bucket.leftUncompleted > 0 && (
                    <rect
                      x={x + 0.75}
                      y={zero + bucket.completed * each + 1}
                      width={Math.max(1, bar - 1.5)}
                      height={Math.max(1, bucket.leftUncompleted * each - 1.5)}
                      className={styles.sold}
                    />
                  )}
                </g>
              )
            })}
            <text x={left} y={12} className={side === 'arrived' ? styles.chosenName : styles.name}>
              Arrived
            </text>
            <text x={left} y={top + height + 16} className={side === 'completed' ? styles.chosenOut : styles.outName}>
              Completed{flow.leftUncompleted > 0 ? ', below it sold' : ''}
            </text>
            {buckets.map((bucket, place) =>
              place % every === 0 && (!isOpen || place * slot < width - left - 118) ? (
                <text key={bucket.startDate} x={left + place * slot} y={top + height + 34} className={styles.mark}>
                  {markWords(bucket, unit)}
                </text>
              ) : null,
            )}
            {isOpen && (
              <text x={width} y={top + height + 34} className={styles.now}>
                {unit === 'DAY' ? 'Today, until now' : 'Until now'}
              </text>
            )}
          </svg>
        )}
      </div>
      <p className={styles.said} aria-hidden="true">
        {words[at]}
      </p>
    </div>
  )
}

function Tick({ y, width, value }: { readonly y: number; readonly width: number; readonly value: number }) {
  return (
    <>
      <path d={`M${left} ${y}H${width}`} className={value === 0 ? styles.zero : styles.grid} />
      <text x={left - 7} y={y + 4} className={styles.tick}>
        {formatCount(value)}
      </text>
    </>
  )
}
