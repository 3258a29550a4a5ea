import type { Flow } from '@lotline/contract/reports/flow'
import { formatCount } from '@lotline/domain/amounts/count'
import { bucketWords } from '@lotline/domain/reports/flow-tables'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import { usePoints } from '../../../ui/chart/use-points.ts'
import { useWidth } from '../../../ui/chart/use-width.ts'
import type { ReportProps } from '../report-address.ts'
import styles from './CumulativeFlow.module.css'
import { FlowDrawing, geometryOf } from './FlowDrawing.tsx'
import { FlowTable } from './FlowTable.tsx'
import { firstLookedAt, shapeOf, throughWords } from './flow-shape.ts'
import { inReconSearch } from './flow-words.ts'
import panel from './Panels.module.css'
import { VehiclesLink } from './VehiclesLink.tsx'

type Props = Pick<ReportProps, 'tenant' | 'timeZone'> & { readonly flow: Flow; readonly readAt: number }

/** Who came and who went, counted up: between the two lines stand the vehicles in recon, and along them the time that they take. */
export function CumulativeFlow(props: Props) {
  const { flow, tenant } = props
  return (
    <ChartPanel
      title="Cumulative flow"
      note={<span className={panel.note}>height is vehicles in recon, length is time in recon</span>}
      table={<FlowTable flow={flow} tenant={tenant} />}
    >
      <Chart {...props} />
    </ChartPanel>
  )
}

function Chart({ flow, tenant, timeZone, readAt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const navigate = useNavigate()
  const [step, setStep] = useState<number | null>(null)
  const shape = useMemo(() => shapeOf(flow, timeZone, readAt), [flow, timeZone, readAt])
  const stepId = step === null ? undefined : (flow.steps[step]?.stepId ?? null)
  const open = (at: number) => {
    const search = inReconSearch(flow, at, stepId)
    if (search) navigate({ to: '/$tenant/inventory', params: { tenant }, search })
  }
  const words = flow.buckets.map((_, at) => `${titleWords(flow, at, step)}. ${wordsOf(flow, at)}. ${throughWords(shape, at)}`)
  const { at, setAt, stop } = usePoints({
    words,
    label: `Cumulative flow: ${flow.arrived} arrived, ${flow.completed} completed, ${flow.inReconAtEnd} in recon at the end. Arrows move the day and the step, Enter opens its vehicles`,
    start: firstLookedAt(flow, shape),
    onOpen: open,
    onKey: (key) => {
      const last = flow.steps.length - 1
      const to = { ArrowUp: (step ?? last + 1) - 1, ArrowDown: (step ?? -1) + 1 }[key]
      if (to === undefined) return false
      // Beyond either end is the whole again.
      setStep(to < 0 || to > last ? null : to)
      return true
    },
  })
  const geometry = geometryOf({ flow, shape, width })
  const choose = (event: MouseEvent<Element>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const point = geometry.pointAt(event.clientX - left, event.clientY - top)
    setAt(point.at)
    setStep(point.step)
  }
  return (
    <div className={styles.body}>
      <div className={styles.chart} ref={box}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the stop. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: so do its keys. */}
        <div {...stop} className={styles.stop} style={{ height: geometry.height }} onClick={choose}>
          {width > 0 && <FlowDrawing flow={flow} shape={shape} geometry={geometry} at={at} step={step} />}
        </div>
        {width > 0 && <Told flow={flow} tenant={tenant} at={at} step={step} setAt={setAt} place={geometry.tipAt(at)} />}
      </div>
    </div>
  )
}

type ToldProps = {
  readonly flow: Flow
  readonly tenant: string
  readonly at: number
  readonly step: number | null
  readonly setAt: (at: number) => void
  readonly place: object
}

/** What the chosen day says, beside it; on a phone below the drawing, with arrows that are large enough for a thumb. */
function Told({ flow, tenant, at, step, setAt, place }: ToldProps) {
  const bucket = flow.buckets[at]
  if (!bucket) return null
  const stepId = step === null ? undefined : (flow.steps[step]?.stepId ?? null)
  const count = step === null ? bucket.inReconAtClose : (bucket.inSteps[step] ?? 0)
  const search = count > 0 ? inReconSearch(flow, at, stepId) : undefined
  const arrow = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles.tip} style={place}>
      <button type="button" className={styles.arrow} aria-label="Earlier" disabled={at === 0} onClick={() => setAt(at - 1)}>
        <IconChevronLeft {...arrow} />
      </button>
      <div>
        <b>{titleWords(flow, at, step)}</b>
        <span>
          {wordsOf(flow, at)}
          {search && (
            <>
              <kbd>Enter</kbd>
              <VehiclesLink tenant={tenant} search={search} className={styles.opens}>
                opens the {formatCount(count)}
              </VehiclesLink>
            </>
          )}
        </span>
      </div>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Later"
        disabled={at === flow.buckets.length - 1}
        onClick={() => setAt(at + 1)}
      >
        <IconChevronRight {...arrow} />
      </button>
    </div>
  )
}

/** 'Nov 2, at close: 34 in recon', 'Now: 7 in Parts hold'. */
function titleWords({ buckets, steps, isOpen, unit }: Flow, at: number, step: number | null): string {
  const bucket = buckets[at]
  if (!bucket) return ''
  const when = isOpen && at === buckets.length - 1 ? 'Now' : `${bucketWords(bucket, unit)}, at close`
  const count = step === null ? bucket.inReconAtClose : (bucket.inSteps[step] ?? 0)
  return `${when}: ${formatCount(count)} in ${step === null ? 'recon' : steps[step]?.stepName}`
}

/** '6 arrived, 5 completed'. */
function wordsOf({ buckets }: Flow, at: number): string {
  const { arrived = 0, completed = 0, leftUncompleted = 0 } = buckets[at] ?? {}
  const left = leftUncompleted > 0 ? [`${formatCount(leftUncompleted)} sold`] : []
  return [`${formatCount(arrived)} arrived`, `${formatCount(completed)} completed`, ...left].join(', ')
}
