import type { LineStep } from '@lotline/contract/recon/line'
import { assignableTo } from '@lotline/domain/people/assignees'
import { personName } from '@lotline/domain/people/person-name'
import { NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOpeningHours } from '../../../../api/session/current-user.ts'
import { usersQuery } from '../../../../features/people/queries.ts'
import { DurationField } from '../../../../ui/form/DurationField.tsx'
import { PickField } from '../../../../ui/form/PickField.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { workersWords } from '../line-rows.ts'
import styles from './StepFields.module.css'
import type { StepDraft } from './step-draft.ts'

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
              ? 'Vehicles have been in this step, so this can’t change. To time it another way, retire it and add a new step.'
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

type StepAssigneeFieldProps = StepFieldsProps & { readonly tenant: string; readonly stepId: string | undefined }

/** Who gets a vehicle as it enters, of those who may work on the step. */
export function StepAssigneeField({ draft, errors, onChange, tenant, stepId }: StepAssigneeFieldProps) {
  const { data: users } = useQuery(usersQuery)
  // Nobody is limited to a step that does not exist yet.
  const allowed = users ? assignableTo(stepId ?? '', users) : []
  return (
    <div>
      <PickField
        label="Assigned on entry"
        name="defaultAssigneeId"
        placeholder="Nobody"
        choices={allowed.map((user) => ({ value: user.id, label: personName(user) }))}
        value={draft.defaultAssigneeId}
        error={errors.defaultAssigneeId}
        clearable
        clearButtonProps={{ 'aria-label': 'Assign to nobody' }}
        limit={60}
        nothingFoundMessage="No one by that name works on this step"
        onPick={(defaultAssigneeId) => onChange({ defaultAssigneeId })}
      />
      {users && stepId && (
        <p className={`lab ${styles.help}`}>
          May work on it: {workersWords(stepId, users)}.{' '}
          <Link to="/$tenant/settings/general/$" params={{ tenant, _splat: 'workers' }}>
            Who works where
          </Link>
        </p>
      )}
    </div>
  )
}

/** What a part of the step's form is given. */
type StepFieldsProps = {
  readonly draft: StepDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<StepDraft>) => void
}
