import type { Prospect } from '@lotline/contract/engage/prospects'
import { personName } from '@lotline/domain/people/person-name'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { prospectsQuery } from '../../../features/engage/queries.ts'
import { usersQuery } from '../../../features/people/index.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PickField } from '../../../ui/form/PickField.tsx'
import { RadioChoice } from '../../../ui/form/RadioChoice.tsx'
import { localMoment } from './local-moment.ts'
import { useStop } from './queries.ts'
import styles from './StopDialog.module.css'

/** Records that a shopper told somebody to stop. */
export function StopDialog({ onClosed }: { readonly onClosed: () => void }) {
  const [shopper, setShopper] = useState<Prospect>()
  const [toldId, setToldId] = useState<string | null>(useCurrentUser().id)
  const [at, setAt] = useState(() => localMoment(new Date()))
  const [isDone, setDone] = useState(false)
  const { data: users = [] } = useQuery(usersQuery)
  const { mutate, isPending, error } = useStop(() => setDone(true))
  const errors = refusalsOf(error)
  const isReady = shopper !== undefined && toldId !== null && !Number.isNaN(Date.parse(at))
  return (
    <FormDialog
      title="A shopper wants no more messages"
      errors={errors}
      submitLabel="Stop messages"
      consequence="No emails, texts or price alerts go to them."
      isBusy={isPending}
      isIdle={!isReady}
      isDone={isDone}
      unsaved={shopper ? shopper.person.fullName : undefined}
      onSubmit={() => {
        if (isReady) mutate({ prospectId: shopper.id, toldId, at: new Date(at).toISOString() })
      }}
      onClosed={onClosed}
    >
      <ShopperChoice chosen={shopper} onChoose={setShopper} />
      <PickField
        label="Told"
        name="toldId"
        required
        choices={users.map((user) => ({ value: user.id, label: personName(user) }))}
        value={toldId}
        error={errors.toldId}
        nothingFoundMessage="No one has this name"
        onPick={setToldId}
      />
      <TextInput
        label="When"
        name="at"
        type="datetime-local"
        required
        value={at}
        error={errors.at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

const debounceMs = 300
/** Shoppers listed at once: more are found by typing more. */
const MAX_SHOWN = 5

type ChoiceProps = { readonly chosen: Prospect | undefined; readonly onChoose: (shopper: Prospect) => void }

/** Finds a shopper who still gets messages. */
function ShopperChoice({ chosen, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), debounceMs)
  const { data, isError } = useQuery({ ...prospectsQuery(text), enabled: text !== '' })
  const found = text === '' ? [] : (data ?? []).filter(({ optedOutAt }) => optedOutAt === null)
  const shown = found.slice(0, MAX_SHOWN)
  const others = chosen && !shown.some(({ id }) => id === chosen.id) ? [chosen, ...shown] : shown
  return (
    <div className={styles.choice}>
      <TextInput
        label="Shopper"
        placeholder="Name, email or phone"
        required
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <fieldset className={styles.found}>
        <legend className="visually-hidden">Shoppers found</legend>
        {others.map((shopper) => (
          <RadioChoice
            key={shopper.id}
            label={shopper.person.fullName}
            name="prospectId"
            isOn={shopper.id === chosen?.id}
            description={contactOf(shopper)}
            onChoose={() => onChoose(shopper)}
          />
        ))}
      </fieldset>
      <p className="lab" role="status">
        {foundWords(text, { isError, all: data, left: found.length })}
      </p>
    </div>
  )
}

function contactOf({ contact: { emailContacts, phoneContacts } }: Prospect): string {
  return [emailContacts[0]?.emailAddress, phoneContacts[0]?.phoneNumber].filter(Boolean).join(', ')
}

type Found = { readonly isError: boolean; readonly all: readonly Prospect[] | undefined; readonly left: number }

function foundWords(text: string, { isError, all, left }: Found): string {
  if (text === '') return 'Type to find the shopper.'
  if (isError) return 'We couldn’t load shoppers. Type again to retry.'
  if (!all) return 'Searching'
  if (all.length === 0) return 'No matching shoppers'
  if (left === 0) return all.length === 1 ? 'This shopper already gets no messages.' : 'These shoppers already get no messages.'
  return left > MAX_SHOWN ? 'More shoppers match. Type more of the name.' : ''
}
