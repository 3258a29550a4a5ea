import { getLocateSettings, type LocateSettings, setLocateSettings } from '@lotline/contract/location/locate'
import { addressFault, longestAddress, longestKey, shortestKey } from '@lotline/domain/locate/locate'
import { Group, PasswordInput, TextInput } from '@mantine/core'
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

const locateQuery = queryOptions({
  queryKey: ['settings', 'locate'],
  queryFn: async ({ signal }) => (await call(getLocateSettings, {}, { signal })).data,
})

/** Whose pages show where the rooftop's cars are, and the key that signs people in there. */
export function LocatePage() {
  const query = useQuery(locateQuery)
  return (
    <>
      <PageHead title="Locate">Your GPS provider. Lotline signs people in to its site.</PageHead>
      {query.data ? (
        // What others have saved is shown where nothing is being typed.
        <LocateForm key={query.data.address} settings={query.data} />
      ) : (
        <section className="panel">
          <NotLoaded what="the settings of Locate" {...query} rows={3} />
        </section>
      )}
    </>
  )
}

type Errors = Readonly<Record<string, string>>

function LocateForm({ settings }: { readonly settings: LocateSettings }) {
  const [address, setAddress] = useState(settings.address ?? '')
  const [key, setKey] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useSetLocate(setErrors)
  const isDirty = address.trim() !== (settings.address ?? '') || key !== ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = faultsIn(address.trim(), key.trim(), settings.hasKey)
    setErrors(found)
    if (focusFirstWrong(form, found)) return
    mutate({ address: address.trim(), ...(key.trim() !== '' && { key: key.trim() }) }, { onSuccess: () => setKey('') })
  }
  return (
    <SettingsForm onSubmit={submit}>
      <SettingsGroup
        title="Provider"
        help="The provider gives you both. With each click Lotline puts a sign-in for one minute in the place of {token}, and the VIN of the car in the place of {vin}."
      >
        <TextInput
          label="Address"
          name="address"
          type="url"
          placeholder="https://locate.example.com/sso?token={token}&vin={vin}"
          maxLength={longestAddress}
          autoComplete="off"
          value={address}
          error={errors.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <PasswordInput
          label="Key"
          name="key"
          description={settings.hasKey ? 'A key is kept. Leave this empty to keep it.' : undefined}
          maxLength={longestKey}
          autoComplete="new-password"
          value={key}
          error={errors.key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        {errors[''] && <p role="alert">{errors['']}</p>}
        <Group>
          <NetworkButton type="submit" loading={isPending} disabled={!isDirty}>
            Save
          </NetworkButton>
          {settings.address !== null && (
            <NetworkButton variant="default" disabled={isPending} onClick={() => mutate({ address: null })}>
              Turn off
            </NetworkButton>
          )}
        </Group>
      </SettingsGroup>
      <LeaveQuestion name="the settings of Locate" {...useUnsaved(isDirty)} />
    </SettingsForm>
  )
}

function useSetLocate(onErrors: (errors: Errors) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { address: string | null; key?: string }) => (await call(setLocateSettings, { body })).data,
    onSuccess: (saved) => {
      client.setQueryData(locateQuery.queryKey, saved)
      toast.success(saved.address === null ? 'Locate turned off' : 'Locate saved')
    },
    onError: (error) => onErrors(refusalsOf(error)),
  })
}

function faultsIn(address: string, key: string, hasKey: boolean): Errors {
  const fault = addressFault(address)
  const isShort = key !== '' && key.length < shortestKey
  return {
    ...(fault !== undefined && { address: fault }),
    ...(isShort && { key: `must have ${shortestKey} characters or more` }),
    ...(key === '' && !hasKey && { key: 'must be given' }),
  }
}
