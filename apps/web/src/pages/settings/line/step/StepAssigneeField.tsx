import { assignableTo } from '@lotline/domain/people/assignees'
import { personName } from '@lotline/domain/people/person-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usersQuery } from '../../../../features/people/queries.ts'
import { PickField } from '../../../../ui/form/PickField.tsx'
import { workersWords } from '../line-rows.ts'
import styles from './StepFields.module.css'
import type { StepFieldsProps } from './step-fields.ts'

type Props = StepFieldsProps & { readonly tenant: string; readonly stepId: string | undefined }

/** Who gets a vehicle as it enters, of those who may work on the step. */
export function StepAssigneeField({ draft, errors, onChange, tenant, stepId }: Props) {
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
        nothingFoundMessage="Nobody by that name works on this step"
        onPick={(defaultAssigneeId) => onChange({ defaultAssigneeId })}
      />
      {users && stepId && (
        <p className={`lab ${styles.help}`}>
          May work on it: {workersWords(stepId, users)}.{' '}
          <Link to={`/${tenant}/settings/general/workers` as string}>Who works where</Link>
        </p>
      )}
    </div>
  )
}
