import { changeTask, type Task } from '@lotline/contract/tasks/tasks'
import { personName } from '@lotline/domain/people/person-name'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PickField } from '../../../ui/form/PickField.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { usersQuery } from '../../people/index.ts'
import { useVehicle } from '../../vehicles/index.ts'
import { putTasks, refreshAroundTasks } from '../act/task-cache.ts'

type Props = { readonly tasks: readonly Task[]; readonly onClosed: () => void }

/** Gives tasks to somebody, or to nobody: people of the rooftop, companies included (OPN-162). */
export function AssignDialog({ tasks, onClosed }: Props) {
  const [first] = tasks
  const [id, setId] = useState(tasks.length === 1 ? (first?.assignee?.id ?? null) : null)
  const { data: users = [] } = useQuery(usersQuery)
  const { mutate, isPending, isSuccess, error } = useAssignTasks(tasks)
  const what = tasks.length === 1 && first ? first.name : `${tasks.length} tasks`
  const user = users.find((one) => one.id === id)
  return (
    <FormDialog
      title={`Assign ${what}`}
      errors={error ? { '': refusalWords(error) } : {}}
      consequence={user ? `${personName(user)} is notified.` : 'It will have no assignee.'}
      submitLabel={user ? 'Assign' : 'Unassign'}
      isBusy={isPending}
      isIdle={tasks.every(({ assignee }) => (assignee?.id ?? null) === id)}
      isDone={isSuccess}
      onSubmit={() => mutate({ id, name: user ? personName(user) : null })}
      onClosed={onClosed}
    >
      <PickField
        label="Assignee"
        placeholder="Nobody"
        choices={users.map((one) => ({ value: one.id, label: personName(one) }))}
        value={id}
        onPick={setId}
        clearable
        nothingFoundMessage="No one by that name"
        data-autofocus
      />
    </FormDialog>
  )
}

type Assignee = { readonly id: string | null; readonly name: string | null }

/** One after the other: what has been given stays given where a later one is refused. */
function useAssignTasks(tasks: readonly Task[]) {
  const client = useQueryClient()
  const { id: vehicleId } = useVehicle().vehicleCard
  return useMutation({
    mutationFn: async ({ id }: Assignee) => {
      for (const { id: taskId } of tasks) {
        const body = { assignee: id }
        const { data } = await call(changeTask, { params: { vehicleId, taskId }, body }, { shownIn: client })
        putTasks(client, vehicleId, [data])
      }
    },
    onSuccess: (_, { name }) => {
      const what = tasks.length === 1 ? tasks[0]?.name : `${tasks.length} tasks`
      toast.success(name === null ? `${what} unassigned` : `${what} assigned to ${name}`)
    },
    onSettled: () => refreshAroundTasks(client, vehicleId),
  })
}
