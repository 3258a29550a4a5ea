import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { TRUST_SIGNS, trustSigns } from '@lotline/domain/feeds/fetched-feeds'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusalsOf } from '../../../../api/refusals.ts'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { HeldKeys } from './HeldKey.tsx'
import { useTrustKey } from './queries.ts'

/** Trusts the key that a server shows now, for who types the last signs of its fingerprint: a click alone is too quick. */
export function TrustDialog({ feed, onClosed }: { readonly feed: FetchedFeed; readonly onClosed: () => void }) {
  // A server that shows yet another key meanwhile is not the one that was looked at.
  const [held] = useState(feed.heldKey)
  const [lastSigns, setLastSigns] = useState('')
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, isSuccess, error, reset } = useTrustKey(feed)
  const submit = () => {
    if (!held) return
    const isRight = lastSigns.trim() === trustSigns(held.shown.fingerprint)
    setFault(isRight ? undefined : `Type the last ${TRUST_SIGNS} signs of the new fingerprint, upper and lower case as they are`)
    if (isRight) mutate({ fingerprint: held.shown.fingerprint, lastSigns: lastSigns.trim() })
  }
  const refusals = refusalsOf(error, { HOST_KEY_CHANGED: '', HOST_KEY_HELD: '' })
  const errors = fault === undefined ? refusals : { lastSigns: fault }
  return (
    <FormDialog
      title={`Trust the new key of ${feed.name}?`}
      errors={errors}
      submitLabel="Trust the new key"
      consequence="The feed is fetched at once. Activity keeps your name."
      isBusy={isPending}
      isDone={isSuccess}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p>Ask them for the fingerprint by phone. If it is the new one, type its last {TRUST_SIGNS} signs.</p>
      {held && <HeldKeys held={held} />}
      <TextInput
        label={`Last ${TRUST_SIGNS} signs of the new fingerprint`}
        name="lastSigns"
        required
        maxLength={TRUST_SIGNS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={lastSigns}
        error={errors.lastSigns}
        onChange={({ currentTarget: { value } }) => {
          setLastSigns(value)
          setFault(undefined)
          reset()
        }}
        data-autofocus
      />
    </FormDialog>
  )
}
