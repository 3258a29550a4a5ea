import type { Role } from '@lotline/contract/people/roles'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { countPeople } from '../../../features/people/people-list.ts'
import { refused } from '../../../ui/form/refusal.ts'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import styles from './RoleHead.module.css'
import { useDeleteRole } from './use-role.ts'

type Props = { readonly tenant: string; readonly role: Role | undefined; readonly onDeleted: () => void }

/** Which role it is, who holds it, and what can be done with it as a whole. */
export function RoleHead({ tenant, role, onDeleted }: Props) {
  const navigate = useNavigate()
  const to = '/$tenant/settings/general/$'
  return (
    <>
      <Link to={to} params={{ tenant, _splat: 'roles' }} className={styles.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        All roles
      </Link>
      <PageHead
        title={role?.name ?? 'New role'}
        action={
          role && (
            <span className={styles.actions}>
              <Button
                variant="default"
                leftSection={<IconCopy size={16} stroke={1.75} />}
                onClick={() => navigate({ to, params: { tenant, _splat: 'roles/new' }, search: { copy: role.id } })}
              >
                Copy
              </Button>
              <RoleRemoval role={role} onDeleted={onDeleted} />
            </span>
          )
        }
      >
        {role ? `Given to ${countPeople(role.people)}.` : 'No one has it until you give it to someone.'}
      </PageHead>
    </>
  )
}

/** Deletes a role that nobody holds. */
function RoleRemoval({ role, onDeleted }: { readonly role: Role; readonly onDeleted: () => void }) {
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
        consequence="No one has it."
        confirmLabel="Delete role"
        tone="danger"
        isBusy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        You can create it again, but you can’t restore it.
      </ConfirmDialog>
    </>
  )
}

function heldWords(people: number): string {
  return `${countPeople(people)} ${people === 1 ? 'has' : 'have'} this role. Give them another one first.`
}
