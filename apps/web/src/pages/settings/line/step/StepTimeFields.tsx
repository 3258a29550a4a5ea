import { useOpeningHours } from '../../../../api/session/current-user.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { DurationField } from '../DurationField.tsx'
import styles from './StepFields.module.css'
import type { StepFieldsProps } from './step-fields.ts'

/** When a vehicle is due soon in a step, and when late. */
export function StepTimeFields({ draft, errors, onChange }: StepFieldsProps) {
  const hours = useOpeningHours(new Date(useNow()))
  return (
    <div>
      <div className={styles.pair}>
        <DurationField
          label="Due soon from"
          name="safeDurationSeconds"
          placeholder="18h"
          value={draft.safeDurationSeconds}
          error={errors.safeDurationSeconds}
          description="On time before"
          onChange={(safeDurationSeconds) => onChange({ safeDurationSeconds })}
        />
        <DurationField
          label="Goal"
          name="recommendedDurationSeconds"
          placeholder="1d"
          value={draft.recommendedDurationSeconds}
          error={errors.recommendedDurationSeconds}
          description="Late after"
          onChange={(recommendedDurationSeconds) => onChange({ recommendedDurationSeconds })}
        />
      </div>
      <p className={`lab ${styles.help}`}>
        Enter 8h, 2d or 1d 4h. Leave both empty for a step without a goal.
        {hours && ' Only opening hours count: 1d is 24 of them.'}
      </p>
    </div>
  )
}
