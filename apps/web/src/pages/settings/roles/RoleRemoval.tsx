import type { Role } from '@lotline/contract/people'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { countPeople } from '../../../features/people/people-list.ts'
import { refused } from '../../../ui/form/refusal.ts'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { useDeleteRole } from './use-role.ts'

/** Deletes a role that nobody holds. */
export function RoleRemoval({ role, onDeleted }: { readonly role: Role; readonly onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteRole(role, onDeleted)
  const confirm = () =>
    mutate(undefined, {
      onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.75} />}
        onClick={() => setAsking(true)}
        {...(role.people > 0 && refused(heldWords(role.people)))}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the role ${role.name}?`}
        consequence="Nobody has it."
        confirmLabel="Delete role"
        tone="danger"
        isBusy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        You can create it again, but you cannot bring it back.
      </ConfirmDialog>
    </>
  )
}

function heldWords(people: number): string {
  return `${countPeople(people)} ${people === 1 ? 'has' : 'have'} this role. Give them another one first.`
}
