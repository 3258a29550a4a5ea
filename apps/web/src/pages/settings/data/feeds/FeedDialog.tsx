import type { FetchedFeed, HostKey } from '@lotline/contract/feeds/fetched-feed'
import { fetchedKindLabels, fetchedKinds, MAX_FETCHED_NAME } from '@lotline/domain/feeds/fetched-feeds'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useLiveForm } from '../../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../../ui/message/MeanwhileNote.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import styles from './FeedDialog.module.css'
import {
  bodyOf,
  connectionFaults,
  draftOf,
  type FeedDraft,
  faultsOf,
  fieldLabels,
  refusedFields,
  sourceOf,
} from './feed-draft.ts'
import { useSaveFeed, useTestSource } from './queries.ts'
import type { Receiver } from './receiver-words.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SourceFields } from './SourceFields.tsx'

type Props = {
  /** Undefined for a new one. */
  readonly feed: FetchedFeed | undefined
  readonly people: readonly Receiver[]
  readonly usual: readonly Receiver[]
  readonly onClosed: () => void
}

/** A feed that is fetched: where from, how one signs in there, when, and who hears of it. A test that fails loses nothing. */
export function FeedDialog({ feed, people, usual, onClosed }: Props) {
  const form = useFeedForm(feed)
  const { draft, errors, change, isDirty, saving, testing } = form
  const known = [...people, ...(feed?.receivers ?? []).filter(({ id }) => people.every((one) => one.id !== id))]
  return (
    <FormDialog
      title={feed ? `Edit ${feed.name}` : 'New feed'}
      errors={errors}
      submitLabel={feed ? 'Save' : 'Add feed'}
      isBusy={saving.isPending}
      isIdle={feed !== undefined && !isDirty}
      isDone={saving.isSuccess}
      unsaved={isDirty ? (feed ? feed.name : 'the new feed') : undefined}
      onSubmit={form.submit}
      onClosed={onClosed}
    >
      {isDirty && !saving.isSuccess && form.meanwhile.length > 0 && <MeanwhileNote changes={form.meanwhile} />}
      <div className={styles.halves}>
        <TextInput
          label={fieldLabels.name}
          name="name"
          required
          autoComplete="off"
          maxLength={MAX_FETCHED_NAME}
          placeholder="DMS stock"
          value={draft.name}
          error={errors.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
          data-autofocus
        />
        <NativeSelect
          label={fieldLabels.kind}
          name="kind"
          value={draft.kind}
          data={fetchedKinds.map((value) => ({ value, label: fetchedKindLabels[value] }))}
          error={errors.kind}
          onChange={({ currentTarget: { value } }) => change({ kind: fetchedKinds.find((one) => one === value) ?? draft.kind })}
        />
      </div>
      <SourceFields draft={draft} errors={errors} change={change} feed={feed} />
      <ConnectionTest
        test={testing.data}
        isBusy={testing.isPending}
        refusal={form.testRefusal}
        trusted={draft.hostKey}
        error={errors.hostKey}
        onTest={form.test}
        onTrust={form.trust}
      />
      <ScheduleFields draft={draft} errors={errors} change={change} people={known} usual={usual} />
    </FormDialog>
  )
}

const sourceFields: readonly (keyof FeedDraft)[] = [
  ...(['by', 'url', 'webSignIn', 'host', 'port', 'path', 'sftpSignIn', 'user', 'password', 'token'] as const),
]

function useFeedForm(feed: FetchedFeed | undefined) {
  const start = draftOf(feed)
  const typing = useLiveForm<FeedDraft>(start, (draft) => faultsOf(draft, feed))
  const saving = useSaveFeed(feed)
  const testing = useTestSource(feed?.id)
  const [testRefusal, setTestRefusal] = useState<string>()
  const { draft } = typing
  const forgetTest = () => {
    testing.reset()
    setTestRefusal(undefined)
  }
  return {
    ...{ draft, errors: typing.errors, saving, testing, testRefusal },
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    meanwhile: typing.changed.map((field) => ({
      label: fieldLabels[field],
      theirs: theirWords(start, field),
      onTake: typing.isReplaced(field) ? () => typing.giveBack(field) : undefined,
    })),
    change: (changes: Partial<FeedDraft>) => {
      typing.change(changes)
      // Found of another source.
      if (sourceFields.some((field) => field in changes)) forgetTest()
    },
    trust: (hostKey: HostKey) => typing.change({ hostKey }),
    test: () => {
      forgetTest()
      const faults = connectionFaults(draft, feed)
      typing.setErrors(faults)
      if (Object.keys(faults).length > 0) return
      testing.mutate(sourceOf(draft), {
        onError: (error) => {
          const { '': whole, ...fields } = refusedFields(error)
          typing.setErrors(fields)
          setTestRefusal(whole)
        },
      })
    },
    submit: () =>
      typing.submit((ready) =>
        saving.mutate(bodyOf(ready, feed?.isOn ?? true), { onError: (error) => typing.setErrors(refusedFields(error)) }),
      ),
  }
}

/** Value that somebody else has saved meanwhile; secrets and keys by their state alone. */
function theirWords(start: FeedDraft, field: keyof FeedDraft): string {
  const value = start[field]
  if (value === null) return 'none'
  return Array.isArray(value) ? `${value.length} people` : typeof value === 'object' ? 'another' : String(value)
}
