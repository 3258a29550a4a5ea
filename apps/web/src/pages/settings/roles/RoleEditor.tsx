import type { Role } from '@lotline/contract/people/roles'
import { nameFault } from '@lotline/domain/people/names'
import type { Permission } from '@lotline/domain/people/permissions'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  const saved = role ?? nothing
  const form = useForm<RoleDraft>({
    initialValues: start,
    validate: (draft) => ({ name: nameFault(applied(saved, draft).name) }),
  })
  const draft = form.values
  const errors = form.errors as FieldErrors // only sentences are set
  const undo = () => {
    form.setInitialValues(untouched)
    form.reset()
  }
  const changes = changesOf(saved, draft)
  const isDirty = !isUnchanged(changes)
  const saving = useSaveRole(role?.id, () => (role ? undo() : onDone()))
  const wrongName = errors.name
  // The focus is the outside system: it goes to the name when that was refused.
  useEffect(() => {
    if (wrongName) field.current?.focus()
  }, [wrongName])
  const change = (next: RoleDraft) => form.setValues(next)
  const save = form.onSubmit((wanted) =>
    saving.mutate(applied(saved, wanted), {
      onError: (error) => form.setErrors(refusalsOf(error, { ROLE_IN_USE: 'name' })),
    }),
  )
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
          onUndo={role ? undo : onDone}
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
