import { getRecallSettings, type RecallSettings, setRecallSettings } from '@lotline/contract/recalls'
import { TextInput } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { RadioChoice } from '../../../ui/form/RadioChoice.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { SettingsForm, SettingsGroup } from '../SettingsForm.tsx'

const settingsQuery = queryOptions({
  queryKey: ['settings', 'recalls'],
  queryFn: async ({ signal }) => (await call(getRecallSettings, {}, { signal })).data,
})

/** Which service a rooftop asks for the recalls of its stock. */
export function RecallsPage() {
  const query = useQuery(settingsQuery)
  return (
    <>
      <PageHead title="Recalls">Where recalls of your stock are looked up, by make, model and year.</PageHead>
      {query.data ? (
        // What others have saved is shown where nothing is being typed.
        <RecallsForm key={`${query.data.asks} ${query.data.address}`} settings={query.data} />
      ) : (
        <section className="panel">
          <NotLoaded what="the recall lookup" {...query} rows={3} />
        </section>
      )}
    </>
  )
}

type Settings = RecallSettings & { readonly usualAddress: string | null }
type Errors = Readonly<Record<string, string>>
const nhtsa = 'https://api.nhtsa.gov/'

function RecallsForm({ settings }: { readonly settings: Settings }) {
  const [asks, setAsks] = useState(settings.asks)
  const [address, setAddress] = useState(settings.address ?? nhtsa)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useSetRecalls(setErrors)
  const isDirty = asks !== settings.asks || (asks === 'OWN' && address.trim() !== (settings.address ?? ''))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Errors = asks === 'OWN' && address.trim() === '' ? { address: 'must be given' } : {}
    setErrors(found)
    if (focusFirstWrong(event.currentTarget, found)) return
    mutate(asks === 'OWN' ? { asks, address: address.trim() } : { asks })
  }
  const choice = (value: Settings['asks']) => ({ name: 'asks', isOn: asks === value, onChoose: () => setAsks(value) })
  return (
    <SettingsForm onSubmit={submit}>
      <SettingsGroup
        title="Asked"
        help="Each make, model and year in stock is asked once a week, one after the other. The answer is of a model, never of one car: recalls count as open until somebody has checked the VIN."
      >
        <RadioChoice label="Server default" description={usualWords(settings.usualAddress)} {...choice('DEFAULT')} />
        <RadioChoice label="This service" description="NHTSA, or a service with the same API" {...choice('OWN')} />
        {asks === 'OWN' && (
          <TextInput
            label="Address"
            name="address"
            type="url"
            maxLength={300}
            autoComplete="off"
            value={address}
            error={errors.address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        )}
        <RadioChoice
          label="Nobody"
          description="Recalls come by import, from NHTSA’s file, or are added by hand"
          {...choice('OFF')}
        />
        {errors[''] && <p role="alert">{errors['']}</p>}
        <NetworkButton type="submit" loading={isPending} disabled={!isDirty}>
          Save
        </NetworkButton>
      </SettingsGroup>
      <LeaveQuestion name="the recall lookup" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}

function usualWords(usualAddress: string | null): string {
  return usualAddress === null ? 'Off' : `${new URL(usualAddress).host} is used`
}

type Sent = { asks: 'DEFAULT' } | { asks: 'OFF' } | { asks: 'OWN'; address: string }

function useSetRecalls(onErrors: (errors: Errors) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Sent) => (await call(setRecallSettings, { body })).data,
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved)
      client.invalidateQueries({ queryKey: ['vehicle'] })
      toast.success('Recalls saved')
    },
    onError: (error) => onErrors(refusalsOf(error)),
  })
}
