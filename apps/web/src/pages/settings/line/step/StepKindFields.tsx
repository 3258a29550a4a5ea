import type { LineStep } from '@lotline/contract/line'
import { NativeSelect, Switch } from '@mantine/core'
import styles from './StepFields.module.css'
import type { StepFieldsProps } from './step-fields.ts'

type Props = StepFieldsProps & { readonly step: LineStep | undefined }

/** How time is taken in a step, and whether recon ends there. */
export function StepKindFields({ step, draft, errors, onChange }: Props) {
  const isLocked = step?.hasHistory === true
  const classNames = { body: styles.switch ?? '', description: styles.effect ?? '' }
  return (
    <>
      {(step?.childSteps.length ?? 0) > 0 && (
        <p className="sec">Vehicles are in the parts of this step, and the settings of those parts apply.</p>
      )}
      <fieldset className={styles.group}>
        <legend>Work</legend>
        <Switch
          label="Work is timed"
          name="enhancedStateTracking"
          description={
            isLocked
              ? 'Vehicles have been in this step, so this cannot change. To time it another way, retire it and add a new step.'
              : 'People begin, pause and complete the work. Without it, time runs from entering the step to leaving it.'
          }
          checked={draft.enhancedStateTracking}
          error={errors.enhancedStateTracking}
          disabled={isLocked}
          classNames={classNames}
          onChange={(event) => onChange({ enhancedStateTracking: event.currentTarget.checked })}
        />
        <NativeSelect
          label="What counts against the goal"
          name="goalClock"
          value={draft.enhancedStateTracking ? draft.goalClock : 'ELAPSED'}
          error={errors.goalClock}
          disabled={!draft.enhancedStateTracking}
          description={draft.enhancedStateTracking ? undefined : 'Without timed work, all time counts'}
          data={[
            { value: 'WORK', label: 'Work time' },
            { value: 'ELAPSED', label: 'All time in the step, idle time too' },
          ]}
          onChange={(event) => onChange({ goalClock: event.currentTarget.value === 'ELAPSED' ? 'ELAPSED' : 'WORK' })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>End of recon</legend>
        <Switch
          label="Last step"
          name="terminalStep"
          description="Recon can end here"
          checked={draft.terminalStep}
          error={errors.terminalStep}
          classNames={classNames}
          onChange={(event) => onChange({ terminalStep: event.currentTarget.checked })}
        />
        {draft.terminalStep && (
          <>
            <Switch
              label="Offers Mark complete"
              name="allowCompleteRecon"
              checked={draft.allowCompleteRecon}
              error={errors.allowCompleteRecon}
              classNames={classNames}
              onChange={(event) => onChange({ allowCompleteRecon: event.currentTarget.checked })}
            />
            <Switch
              label="Recon ends on entry"
              name="completesOnEntry"
              description="A vehicle sent here is done, with no need for Mark complete"
              checked={draft.completesOnEntry}
              error={errors.completesOnEntry}
              classNames={classNames}
              onChange={(event) => onChange({ completesOnEntry: event.currentTarget.checked })}
            />
          </>
        )}
      </fieldset>
    </>
  )
}
