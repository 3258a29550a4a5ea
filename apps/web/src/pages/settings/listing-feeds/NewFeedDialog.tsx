import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { formFacts, type ListingForm, listingForms, needsStoreCode } from '@lotline/domain/listing-feeds/forms'
import { MAX_FEED_NAME, MAX_STORE_CODE } from '@lotline/domain/listing-feeds/limits'
import { Select, TextInput } from '@mantine/core'
import { refusalsOf } from '../../../api/refusals.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useNamedForm } from '../../../ui/form/use-named-form.ts'
import { toast } from '../../../ui/message/toast.ts'
import { useMakeFeed } from './queries.ts'

type Props = { readonly onMade: (feed: ListingFeed) => void; readonly onClosed: () => void }
type Draft = { readonly name: string; readonly form: ListingForm; readonly storeCode: string }

const start: Draft = { name: '', form: 'PLAIN_CSV', storeCode: '' }
const forms = listingForms.map((form) => ({ value: form, label: formFacts[form].label }))

/** A feed for one more site: what the site is called, and the form that it reads. */
export function NewFeedDialog({ onMade, onClosed }: Props) {
  const { mutate, isPending, isSuccess } = useMakeFeed()
  const { draft, errors, isDirty, change, submit } = useNamedForm<Draft>(start, (wish, onRefused) => {
    const body = { ...wish, storeCode: needsStoreCode(wish.form) ? wish.storeCode.trim() : '' }
    mutate(body, {
      onSuccess: (feed) => {
        toast.success(`${feed.name} made. Copy its address for the site.`)
        onMade(feed)
      },
      onError: (error) => onRefused(refusalsOf(error)),
    })
  })
  return (
    <FormDialog
      title="New listing feed"
      errors={errors}
      consequence="It gets a secret address of its own."
      submitLabel="Make the feed"
      isBusy={isPending}
      isDone={isSuccess}
      unsaved={isDirty ? 'the new listing feed' : undefined}
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
      <Select
        label="Form"
        description="What the site reads. Ask it, or take CSV, plain."
        data={forms}
        value={draft.form}
        allowDeselect={false}
        onChange={(form) => form && change({ form: form as ListingForm })}
      />
      {needsStoreCode(draft.form) && (
        <StoreCodeField value={draft.storeCode} error={errors.storeCode} onChange={(storeCode) => change({ storeCode })} />
      )}
    </FormDialog>
  )
}

type CodeProps = { readonly value: string; readonly error: string | undefined; readonly onChange: (code: string) => void }

export function StoreCodeField({ value, error, onChange }: CodeProps) {
  return (
    <TextInput
      label="Store code"
      description="As in your Google Business Profile, in the same capitals."
      name="storeCode"
      value={value}
      error={error}
      maxLength={MAX_STORE_CODE}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
