import { RadioChoice } from '../../../ui/form/RadioChoice.tsx'
import { useVehicle } from '../../vehicles/index.ts'
import { useReader } from '../page/task-desk.ts'
import styles from './TaskForm.module.css'

export type Start = 'ESTIMATED' | 'REQUESTED' | 'APPROVED'

const labels: Record<Start, string> = {
  ESTIMATED: 'Estimate',
  REQUESTED: 'Request for approval',
  APPROVED: 'Approved work',
}

type Props = {
  readonly value: Start
  readonly error?: string | undefined
  readonly onChoose: (start: Start) => void
}

/** What new tasks begin as: a sold vehicle takes estimates alone, and approved is for those who may approve. */
export function StartChoice({ value, error, onChoose }: Props) {
  const { held } = useReader()
  const { sold } = useVehicle().vehicleCard
  const starts: Start[] = ['ESTIMATED']
  if (!sold) starts.push('REQUESTED')
  if (!sold && held.has('INVENTORY_VDP_TASKS_APPROVE')) starts.push('APPROVED')
  if (starts.length === 1) return null
  return (
    <fieldset className={styles.starts}>
      <legend>Add as</legend>
      {starts.map((start) => (
        <RadioChoice key={start} label={labels[start]} name="status" isOn={value === start} onChoose={() => onChoose(start)} />
      ))}
      {error && <p className="t-late">{error}</p>}
    </fieldset>
  )
}
