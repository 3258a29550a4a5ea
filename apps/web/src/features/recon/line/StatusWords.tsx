import type { StepStatus } from '@lotline/domain/recon/recon-states'
import { remainingWords } from '@lotline/domain/recon/remaining-words'

const colors = { ONTIME: 't-ok', WARNING: 't-warn', LATE: 't-late', UNKNOWN: 'mut' }

type Props = { readonly timeSeconds: number; readonly goalSeconds: number | null; readonly status: StepStatus }

/** '11h left' or '19h over' in the colour of the light; nothing without a goal. */
export function StatusWords({ timeSeconds, goalSeconds, status }: Props) {
  const words = remainingWords(timeSeconds, goalSeconds)
  return words === null ? null : <span className={`sign ${colors[status]}`}>{words}</span>
}
