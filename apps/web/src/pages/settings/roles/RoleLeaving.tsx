import { useUnsaved } from '../../../api/use-unsaved.ts'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'

/** Asks before a role with unsaved changes is left. */
export function RoleLeaving({ isDirty, name }: { readonly isDirty: boolean; readonly name: string }) {
  return <LeaveQuestion name={name} {...useUnsaved(isDirty)} />
}
