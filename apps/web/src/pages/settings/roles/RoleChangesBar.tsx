import type { Role } from '@lotline/contract/people/roles'
import { permissionLabel } from '@lotline/domain/people/permission-words'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { countPeople, peopleQuery } from '../../../features/people/people-list.ts'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { ChangesBar } from '../../../ui/form/ChangesBar.tsx'
import type { RoleChanges } from './role-draft.ts'

type Props = {
  readonly role: Role | undefined
  readonly changes: RoleChanges
  readonly refusal: string | undefined
  readonly isBusy: boolean
  readonly onUndo: () => void
  readonly onSave: () => void
}

const ownLoss = 'This is your own role, and you would lose access to these settings. Another administrator can change it.'

/** What saving would mean, and for how many; at the bottom of the page while there is something to save. */
export function RoleChangesBar({ role, changes, refusal, isBusy, onUndo, onSave }: Props) {
  const user = useCurrentUser()
  const { data: people = [] } = useQuery(peopleQuery)
  const isOwn = people.some(({ id, role: held }) => id === user.id && held.id === role?.id)
  const losesSettings = isOwn && changes.loses.includes(permissionLabel('DEALERSHIP_ADMIN_VIEW'))
  return (
    <ChangesBar words={<Meaning role={role} changes={changes} />} refusal={refusal} warning={losesSettings && ownLoss}>
      <Button variant="default" size="md" onClick={onUndo} disabled={isBusy}>
        {role ? 'Undo changes' : 'Cancel'}
      </Button>
      <NetworkButton size="md" onClick={onSave} loading={isBusy} disabled={losesSettings}>
        {role ? 'Save' : 'Add role'}
      </NetworkButton>
    </ChangesBar>
  )
}

function Meaning({ role, changes: { renamed, gains, loses } }: Pick<Props, 'role' | 'changes'>) {
  return (
    <>
      {renamed !== null && role && (
        <p>
          <strong>Renamed:</strong> {renamed}
        </p>
      )}
      {gains.length > 0 && (
        <p>
          <strong>Gains:</strong> {gains.join(', ')}
        </p>
      )}
      {loses.length > 0 && (
        <p>
          <strong>Loses:</strong> {loses.join(', ')}
        </p>
      )}
      {!role && gains.length === 0 && <p className="sec">This role allows nothing yet.</p>}
      {role && <p className="sec">Applies to {countPeople(role.people)} at once.</p>}
    </>
  )
}
