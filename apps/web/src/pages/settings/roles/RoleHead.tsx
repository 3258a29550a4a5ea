import type { Role } from '@lotline/contract/people'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCopy } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { countPeople } from '../../../features/people/people-list.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import styles from './RoleHead.module.css'
import { RoleRemoval } from './RoleRemoval.tsx'

type Props = { readonly tenant: string; readonly role: Role | undefined; readonly onDeleted: () => void }

/** Which role it is, who holds it, and what can be done with it as a whole. */
export function RoleHead({ tenant, role, onDeleted }: Props) {
  const navigate = useNavigate()
  const roles: string = `/${tenant}/settings/general/roles`
  return (
    <>
      <Link to={roles} className={styles.back}>
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
                onClick={() => navigate({ to: `${roles}/new` as string, search: { copy: role.id } })}
              >
                Copy
              </Button>
              <RoleRemoval role={role} onDeleted={onDeleted} />
            </span>
          )
        }
      >
        {role ? `Given to ${countPeople(role.people)}.` : 'Nobody has it until you give it to someone.'}
      </PageHead>
    </>
  )
}
