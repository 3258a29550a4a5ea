import { type FileSpace, getFileSpace, setFileQuota } from '@lotline/contract/files/space'
import { Group, NumberInput } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { SettingsForm, SettingsGroup } from '../SettingsForm.tsx'
import { GIGABYTE, usageWords } from './usage-words.ts'

const spaceQuery = queryOptions({
  queryKey: ['settings', 'files'],
  queryFn: async ({ signal }) => (await call(getFileSpace, {}, { signal })).data,
})

const MAX_GIGABYTES = 1_000_000

/** What the rooftop's files take, and may take. */
export function FilesPage() {
  const query = useQuery(spaceQuery)
  return (
    <>
      <PageHead title="Files">Space used by photos, videos, documents and files of notes and tasks.</PageHead>
      {query.data ? (
        // What others have saved is shown where nothing is being typed.
        <FilesForm key={query.data.quotaBytes} space={query.data} />
      ) : (
        <section className="panel">
          <NotLoaded what="the space of files" {...query} rows={2} />
        </section>
      )}
    </>
  )
}

type Errors = Readonly<Record<string, string>>

function FilesForm({ space }: { readonly space: FileSpace }) {
  const saved = space.quotaBytes === null ? '' : space.quotaBytes / GIGABYTE
  const [limit, setLimit] = useState<number | string>(saved)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useSetQuota(setErrors)
  const isDirty = limit !== saved
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Errors =
      limit === '' || (Number(limit) > 0 && Number(limit) <= MAX_GIGABYTES) ? {} : { quotaBytes: 'Enter a limit in GB' }
    setErrors(found)
    if (focusFirstWrong(event.currentTarget, found)) return
    mutate(limit === '' ? null : Math.round(Number(limit) * GIGABYTE))
  }
  return (
    <SettingsForm onSubmit={submit}>
      <SettingsGroup
        title="Space"
        help="When the limit is reached, new files are refused until some are deleted. Nothing already saved is removed."
      >
        <p>{usageWords(space)}</p>
        <NumberInput
          label="Limit in GB"
          name="quotaBytes"
          description="Leave empty for no limit."
          min={0}
          max={MAX_GIGABYTES}
          decimalScale={3}
          hideControls
          value={limit}
          error={errors.quotaBytes}
          onChange={setLimit}
        />
        {errors[''] && <p role="alert">{errors['']}</p>}
        <Group>
          <NetworkButton type="submit" loading={isPending} disabled={!isDirty}>
            Save
          </NetworkButton>
        </Group>
      </SettingsGroup>
      <LeaveQuestion name="the limit for files" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}

function useSetQuota(onErrors: (errors: Errors) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (quotaBytes: number | null) => (await call(setFileQuota, { body: { quotaBytes } })).data,
    onSuccess: (space) => {
      client.setQueryData(spaceQuery.queryKey, space)
      toast.success(space.quotaBytes === null ? 'Limit removed' : 'Limit saved')
    },
    onError: (error) => onErrors(refusalsOf(error)),
  })
}
