import { type EnteredCar, putOnLine } from '@lotline/contract/rooftops/set-up'
import { formatCount } from '@lotline/domain/amounts/count'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconArrowRight } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { rooftopKeys } from '../../features/rooftops/keys.ts'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import styles from './CarsFoot.module.css'
import { type CarRow, sumsOf } from './choice.ts'

type Props = {
  readonly rows: readonly CarRow[]
  readonly putting: ReturnType<typeof usePutting>['putting']
  readonly progress: number
}

/** What the choice comes to, and the one act of the page. */
export function CarsFoot({ rows, putting, progress }: Props) {
  const sums = sumsOf(rows)
  const asked = putting.variables?.length ?? 0
  const reason = sums.chosen === 0 ? 'No car chosen' : sums.refused > 0 ? 'A date is in the future. Correct it first.' : null
  const count = formatCount(sums.chosen)
  return (
    <footer className={styles.foot}>
      {putting.isPending ? (
        <span className={styles.progress} role="status">
          <progress aria-label="Cars put on the line" max={asked} value={progress} />
          {formatCount(progress)} of {formatCount(asked)} on the line
        </span>
      ) : (
        <>
          <span>
            <b className="fig">{count}</b> on the line
          </span>
          <span>
            <b className="fig">{formatCount(sums.stay)}</b> stay in inventory
          </span>
          <i className={styles.gap} />
          <Light kind="ok" count={sums.ONTIME} word="on time" />
          <Light kind="warning" count={sums.WARNING} word="due soon" />
          <Light kind="late" count={sums.LATE} word="late" />
        </>
      )}
      <span className={styles.reason} role={putting.isError ? 'alert' : undefined}>
        {putting.isError ? `${errorSentence(putting.error)} Cars that are on the line already are passed over.` : reason}
      </span>
      <NetworkButton
        size="md"
        disabled={reason !== null}
        loading={putting.isPending}
        rightSection={<IconArrowRight size={16} aria-hidden="true" />}
        onClick={() => putting.mutate(rows.filter(({ isChosen }) => isChosen))}
      >
        {sums.chosen === 0 ? 'Put cars on the line' : `Put ${count} ${sums.chosen === 1 ? 'car' : 'cars'} on the line`}
      </NetworkButton>
    </footer>
  )
}

function Light({
  kind,
  count,
  word,
}: {
  readonly kind: 'ok' | 'warning' | 'late'
  readonly count: number
  readonly word: string
}) {
  return (
    <span className={styles.light}>
      <StatusGlyph kind={kind} size={14} label="" />
      <b className="fig">{formatCount(count)}</b> {word}
    </span>
  )
}

const carsInBatch = 50

type Putting = { rows: readonly CarRow[]; results: readonly EnteredCar[] }

/** Puts the chosen cars on the line, batch by batch; what has been put there stays when the connection goes, and is passed over the next time. */
export function usePutting() {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const putting = useMutation({
    mutationFn: async (rows: readonly CarRow[]): Promise<Putting> => {
      const results: EnteredCar[] = []
      setProgress(0)
      for (let at = 0; at < rows.length; at += carsInBatch) {
        const cars = rows
          .slice(at, at + carsInBatch)
          .map(({ car, step, wanted }) => ({ vehicleId: car.id, stepId: step.id, enteredAt: wanted.toISOString() }))
        results.push(...(await call(putOnLine, { body: { cars } })).data)
        setProgress(results.length)
      }
      return { rows, results }
    },
    onSettled: () => client.invalidateQueries({ queryKey: rooftopKeys.setUp, exact: true }),
  })
  return { putting, progress }
}
