import { getShotList, type ShotList, setShotList } from '@lotline/contract/files/media'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { Action } from '../../../ui/Action.tsx'
import { SaveBar } from '../../../ui/form/ChangesBar.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { readOvertaken } from '../overtaken.ts'
import { SettingsForm, SettingsGroup } from '../SettingsForm.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { ShotRows } from './ShotRows.tsx'
import { allShots, effectWords, optionalOf, putBefore, type ShotsDraft, shotsWords } from './shots-draft.ts'

export const shotListQuery = queryOptions({
  queryKey: ['settings', 'shots'],
  queryFn: async ({ signal }) => (await call(getShotList, {}, { signal })).data,
})

/** The list being changed. What others save meanwhile is told, and replaces nothing that was changed here. */
export function ShotsForm({ list }: { readonly list: ShotList }) {
  const start: ShotsDraft = { shots: list.requiredShots }
  const typing = useLiveForm<ShotsDraft>(start)
  const { shots } = typing.draft
  const { mutate, reset, isPending } = useSetShots(list.version, typing.forget)
  const { isDirty, meanwhile, change, undo, submit } = useSettingsForm({
    start,
    typing,
    send: (draft) => mutate(draft, { onError: (error) => typing.setErrors(refusalsOf(error)) }),
    reset,
    labels: { shots: 'Shots' },
    theirs: () => shotsWords(start.shots),
  })
  const isUsual = shotsWords(shots) === shotsWords(allShots)
  return (
    <SettingsForm onSubmit={submit}>
      <MeanwhileNote changes={meanwhile} />
      <SettingsGroup
        title="Required shots"
        help="Counted on every vehicle: '8 of 12 shots'. Drag them into the order of the walk around the car."
      >
        <ShotRows
          label="Required shots"
          shots={shots}
          isOrdered
          onPut={(shot, before) => change({ shots: putBefore(shots, shot, before) })}
          onTurn={(shot) => change({ shots: shots.filter((one) => one !== shot) })}
        />
        <Action disabled={isUsual} onClick={() => change({ shots: allShots })}>
          Reset to all shots
        </Action>
      </SettingsGroup>
      <SettingsGroup title="Optional shots" help="You can use these too; they don’t count as missing.">
        <ShotRows
          label="Optional shots"
          shots={optionalOf(shots)}
          onTurn={(shot) => change({ shots: putBefore(shots, shot, undefined) })}
        />
      </SettingsGroup>
      <SaveBar isShown={isDirty} refusal={typing.errors['']} isBusy={isPending} onUndo={undo}>
        {effectWords(shots)}
      </SaveBar>
      <LeaveQuestion name="the shot list" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}

function useSetShots(version: string, onSaved: () => void) {
  const client = useQueryClient()
  const { queryKey } = shotListQuery
  return useMutation({
    mutationFn: async ({ shots }: ShotsDraft) =>
      (await call(setShotList, { body: { requiredShots: [...shots].filter((shot) => shot !== 'UNKNOWN'), version } })).data,
    onSuccess: (list) => {
      client.setQueryData(queryKey, list)
      client.invalidateQueries({ queryKey: ['vehicle'] })
      toast.success('Shot list saved')
      onSaved()
    },
    onError: (error) => readOvertaken(client, error, queryKey),
  })
}
