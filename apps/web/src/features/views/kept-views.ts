import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalsOf, refusalWords } from '../../api/refusals.ts'
import type { FieldErrors } from '../../ui/form/FormDialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { viewsKey } from './keys.ts'

/** Something that somebody keeps under a name: a list of vehicles, a report. */
export type KeptView = {
  readonly id: string
  readonly name: string
  readonly shared: boolean
  readonly isOwn: boolean
  readonly owner: { readonly name: string }
}

/** What is typed of one: without an id while it is new. */
export type ViewDraft = { readonly id?: string; readonly name: string; readonly shared: boolean }

/** Whose a view is; '' for one's own that nobody else has. */
export function whoseWords({ isOwn, shared, owner }: Pick<KeptView, 'isOwn' | 'shared' | 'owner'>): string {
  if (isOwn) return shared ? 'Shared with the rooftop' : ''
  return `Shared by ${owner.name}`
}

export function useSaveKept(write: (draft: ViewDraft) => Promise<{ readonly name: string }>) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: write,
    onSuccess: ({ name }) => toast.success(`${name} saved`),
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey }),
  })
  const save = (draft: ViewDraft, onRefused: (errors: FieldErrors) => void) =>
    mutate(draft, { onError: (error) => onRefused(refusalsOf(error)) })
  return { save, isPending, isSuccess }
}

export function useDeleteKept(remove: (id: string) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: KeptView) => remove(id),
    onSuccess: (_, { name }) => toast.success(`${name} deleted`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey }),
  })
}
