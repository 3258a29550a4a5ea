import { addTaskPackage, changeTaskPackage, deleteTaskPackage, type TaskChoices } from '@lotline/contract/tasks/task-settings'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { taskKeys } from '../../../features/tasks/keys.ts'
import { taskChoicesQuery } from '../../../features/tasks/queries.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

export type Package = TaskChoices['packages'][number]
export type NewPackage = Omit<Package, 'id'>

/** Saves a package, or adds it where there is none yet; a refusal is told at its field. */
export function useSavePackage(pack: Package | undefined) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (body: NewPackage) => {
      if (!pack) return (await call(addTaskPackage, { body })).data
      return (await call(changeTaskPackage, { params: { packageId: pack.id }, body })).data
    },
    onSuccess: (saved) => {
      showPackages(client, (list) => (pack ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved]))
      toast.success(pack ? `${saved.name} saved` : `${saved.name} added`)
    },
    // A template that is gone is no longer offered.
    onError: () => client.invalidateQueries({ queryKey: taskKeys.templates }),
  })
  const save = (body: NewPackage, onRefused: (errors: FieldErrors) => void) =>
    mutate(body, { onError: (error) => onRefused(refusalsOf(error, { NAME_IN_USE: 'name', TEMPLATE_NOT_FOUND: 'templateIds' })) })
  return { save, isPending, isSuccess }
}

export function useDeletePackage({ id, name }: Package) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(deleteTaskPackage, { params: { packageId: id } })).data,
    onSuccess: () => {
      showPackages(client, (list) => list.filter((one) => one.id !== id))
      toast.success(`${name} deleted`)
    },
  })
}

function showPackages(client: QueryClient, change: (packages: Package[]) => Package[]): void {
  client.setQueryData(taskChoicesQuery.queryKey, (choices) => choices && { ...choices, packages: change(choices.packages) })
}
