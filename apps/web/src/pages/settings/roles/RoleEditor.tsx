import type { Role } from '@lotline/contract/people'
import { nameFault } from '@lotline/domain/people/names'
import type { Permission } from '@lotline/domain/people/permissions'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { RoleChangesBar } from './RoleChangesBar.tsx'
import styles from './RoleEditor.module.css'
import { RoleHead } from './RoleHead.tsx'
import { RolePermissions } from './RolePermissions.tsx'
import { applied, changesOf, isUnchanged, lockOf, type RoleDraft, type SavedRole, untouched } from './role-draft.ts'
import { useSaveRole } from './use-role.ts'

type Props = {
  readonly tenant: string
  /** Absent while the role is new. */
  readonly role: Role | undefined
  /** What the administrator may give. */
  readonly givable: ReadonlySet<Permission>
  readonly start: RoleDraft
  readonly onDone: () => void
}

const nothing: SavedRole = { name: '', permissions: [] }

/** A role being changed: its name, its permissions by group, and the bar that says what saving would mean. */
export function RoleEditor({ tenant, role, givable, start, onDone }: Props) {
  const [draft, setDraft] = useState(start)
  const [nameError, setNameError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const saved = role ?? nothing
  const changes = changesOf(saved, draft)
  const isDirty = !isUnchanged(changes)
  const saving = useSaveRole(role?.id, () => (role ? setDraft(untouched) : onDone()))
  const errors = refusalsOf(saving.error, { ROLE_IN_USE: 'name' })
  const wrongName = nameError ?? errors.name
  // The focus is the outside system: it goes to the name when that was refused.
  useEffect(() => {
    if (wrongName) field.current?.focus()
  }, [wrongName])
  const change = (next: RoleDraft) => {
    setDraft(next)
    setNameError(undefined)
    saving.reset()
  }
  const save = () => {
    const wanted = applied(saved, draft)
    const fault = nameFault(wanted.name)
    if (fault) setNameError(fault)
    else saving.mutate(wanted)
  }
  return (
    <>
      <RoleHead tenant={tenant} role={role} onDeleted={onDone} />
      <div className={`panel ${styles.name}`}>
        <TextInput
          ref={field}
          label="Name"
          description={
            role?.namedBy
              ? `Given in all of ${role.namedBy}: only someone who administers that group can rename it`
              : 'Seen by administrators only'
          }
          readOnly={Boolean(role?.namedBy)}
          value={draft.name ?? saved.name}
          error={wrongName}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
        />
      </div>
      <RolePermissions saved={saved} draft={draft} lockOf={(permission) => lockOf(permission, role, givable)} onChange={change} />
      {(isDirty || !role) && (
        <RoleChangesBar
          role={role}
          changes={changes}
          refusal={errors[''] ?? errors.permissions}
          isBusy={saving.isPending}
          onUndo={role ? () => change(untouched) : onDone}
          onSave={save}
        />
      )}
      <RoleLeaving isDirty={isDirty} name={role?.name ?? 'the new role'} />
    </>
  )
}

/** Asks before a role with unsaved changes is left. */
function RoleLeaving({ isDirty, name }: { readonly isDirty: boolean; readonly name: string }) {
  return <LeaveQuestion name={name} {...useUnsaved(isDirty)} />
}
