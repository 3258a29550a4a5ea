import type { Role } from '@lotline/contract/people'
import { Button, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { refusalWords } from '../../api/refusals.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { countPeople } from './people-list.ts'
import { useDeleteRole } from './use-role.ts'

/** Deletes a role that nobody holds. */
export function RoleRemoval({ role, onDeleted }: { readonly role: Role; readonly onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteRole(role, onDeleted)
  const isHeld = role.people > 0
  const confirm = () =>
    mutate(undefined, {
      onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Tooltip label={`${countPeople(role.people)} have it. Give them another role first.`} disabled={!isHeld}>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          {...(isHeld && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => isHeld || setAsking(true)}
        >
          Delete
        </Button>
      </Tooltip>
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
