import { MAX_FETCHED_RECEIVERS } from '@lotline/domain/feeds/fetched-feeds'
import { useState } from 'react'
import { refusalsOf } from '../../../../api/refusals.ts'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { PeopleField } from '../../../../ui/form/PeopleField.tsx'
import { useSetReceivers } from './queries.ts'
import { namedPeople, type Receiver } from './receiver-words.ts'

type Props = { readonly chosen: readonly Receiver[]; readonly people: readonly Receiver[]; readonly onClosed: () => void }

/** Who is mailed about feeds that name nobody else. */
export function ReceiversDialog({ chosen, people, onClosed }: Props) {
  const [start] = useState(() => chosen.map(({ id }) => id))
  const [ids, setIds] = useState<readonly string[]>(start)
  const { mutate, isPending, isSuccess, error, reset } = useSetReceivers()
  const known = [...people, ...chosen.filter(({ id }) => people.every((one) => one.id !== id))]
  const isDirty = ids.join() !== start.join()
  const errors = refusalsOf(error)
  return (
    <FormDialog
      title="Who gets reports of feeds"
      errors={errors}
      submitLabel="Save"
      consequence="A first failure, a file that did not come, and when it is well again."
      isBusy={isPending}
      isIdle={!isDirty}
      isDone={isSuccess}
      unsaved={isDirty ? 'the people' : undefined}
      onSubmit={() => mutate([...ids])}
      onClosed={onClosed}
    >
      <PeopleField
        label="People"
        description="Feeds that name people of their own go to those instead."
        allChosen="Everybody who may see feeds is chosen"
        most={MAX_FETCHED_RECEIVERS}
        people={namedPeople(known)}
        chosen={namedPeople(known).filter(({ id }) => ids.includes(id))}
        error={errors.receiverIds}
        onChange={(next) => {
          setIds(next)
          reset()
        }}
      />
    </FormDialog>
  )
}
