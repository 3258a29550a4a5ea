import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { formFacts, needsStoreCode } from '@lotline/domain/listing-feeds/forms'
import { MAX_FEED_NAME } from '@lotline/domain/listing-feeds/limits'
import { TextInput } from '@mantine/core'
import { refusalsOf } from '../../../api/refusals.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useNamedForm } from '../../../ui/form/use-named-form.ts'
import { toast } from '../../../ui/message/toast.ts'
import { StoreCodeField } from './NewFeedDialog.tsx'
import { useChangeFeed } from './queries.ts'

type Props = { readonly feed: ListingFeed; readonly onClosed: () => void }

/** The name of a feed, and what its site wants of a vehicle beside what its form needs. */
export function EditFeedDialog({ feed, onClosed }: Props) {
  const { form, name, storeCode, minPrice, minPhotos } = feed
  const { mutate, isPending, isSuccess } = useChangeFeed(feed, true)
  const start = {
    name,
    storeCode,
    minPrice: minPrice === null ? '' : String(minPrice),
    minPhotos: minPhotos === null ? '' : String(minPhotos),
  }
  const { draft, errors, isDirty, change, submit } = useNamedForm(start, (wish, onRefused) => {
    const figures = { minPrice: figureOf(wish.minPrice), minPhotos: figureOf(wish.minPhotos) }
    mutate(
      { name: wish.name, ...figures, ...(needsStoreCode(form) && { storeCode: wish.storeCode.trim() }) },
      {
        onSuccess: () => toast.success(`${wish.name} saved`),
        onError: (error) => onRefused(refusalsOf(error)),
      },
    )
  })
  const least = formFacts[form].minPhotos
  return (
    <FormDialog
      title={`Edit ${name}`}
      errors={errors}
      submitLabel="Save"
      isBusy={isPending}
      isIdle={!isDirty}
      isDone={isSuccess}
      unsaved={isDirty ? name : undefined}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextInput
        label="Site"
        name="name"
        value={draft.name}
        error={errors.name}
        maxLength={MAX_FEED_NAME}
        autoComplete="off"
        data-autofocus
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {needsStoreCode(form) && (
        <StoreCodeField value={draft.storeCode} error={errors.storeCode} onChange={(code) => change({ storeCode: code })} />
      )}
      <FigureInput
        label="Lowest price, in dollars"
        description="Vehicles below it are left out. Empty for none."
        name="minPrice"
        value={draft.minPrice}
        error={errors.minPrice}
        onChange={(text) => change({ minPrice: text })}
      />
      <FigureInput
        label="Fewest photos"
        description={least === 0 ? 'Empty for none.' : `This form needs ${least}. Empty for that.`}
        name="minPhotos"
        value={draft.minPhotos}
        error={errors.minPhotos}
        onChange={(text) => change({ minPhotos: text })}
      />
    </FormDialog>
  )
}

function figureOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

type FigureProps = {
  readonly label: string
  readonly description: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A whole number as it is typed; nothing else gets in. */
function FigureInput({ onChange, ...field }: FigureProps) {
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}
