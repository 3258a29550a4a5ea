import {
  addStep,
  deleteStep,
  editStep,
  type LineStep,
  type NewStep,
  retireStep,
  type StepSettings,
} from '@lotline/contract/recon/line'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { refusalsOf } from '../../../../api/refusals.ts'
import type { FieldErrors } from '../../../../ui/form/FormDialog.tsx'
import { toast } from '../../../../ui/message/toast.ts'
import { lineQuery } from '../../line-query.ts'
import { readOvertaken } from '../../overtaken.ts'
import { settingsOf } from './step-draft.ts'

/** Every change answers the whole line. */
function showLine(client: QueryClient, line: LineStep[]): void {
  client.setQueryData(lineQuery.queryKey, line)
}

type Wish = { settings: StepSettings; place: Pick<NewStep, 'parentId' | 'afterId'> }

/** Saves a step, or adds it where there is none yet; a refusal is told at its field. */
export function useSaveStep(step: LineStep | undefined) {
  const client = useQueryClient()
  const { mutate, error, reset, isPending, isSuccess } = useMutation({
    mutationFn: async ({ settings, place }: Wish) => {
      if (!step) return (await call(addStep, { body: { ...settings, ...place } })).data
      return (await call(editStep, { params: { stepId: step.id }, body: { ...settings, seen: settingsOf(step) } })).data
    },
    onSuccess: (line, { settings: { name } }) => {
      showLine(client, line)
      toast.success(step ? `${name} saved` : `${name} added`)
    },
    onError: (error) => readOvertaken(client, error, lineQuery.queryKey),
  })
  const save = (wish: Wish, onRefused: (errors: FieldErrors) => void) =>
    mutate(wish, {
      onError: (error) =>
        onRefused(
          refusalsOf(error, {
            NAME_IN_USE: 'name',
            ASSIGNEE_NOT_ALLOWED: 'defaultAssigneeId',
            PERSON_NOT_FOUND: 'defaultAssigneeId',
            STEP_IN_USE: step ? 'enhancedStateTracking' : 'parentId',
          }),
        ),
    })
  return { save, error, forget: reset, isPending, isSuccess }
}

/** Takes a step off the line, or back on. */
export function useRetireStep(step: LineStep) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (retired: boolean) => (await call(retireStep, { params: { stepId: step.id }, body: { retired } })).data,
    onSuccess: (line, retired) => {
      showLine(client, line)
      toast.success(retired ? `${step.name} retired` : `${step.name} is back in use`)
    },
  })
}

export function useDeleteStep(step: LineStep, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(deleteStep, { params: { stepId: step.id } })).data,
    onSuccess: (line) => {
      toast.success(`${step.name} deleted`)
      onDeleted()
      showLine(client, line)
    },
  })
}
