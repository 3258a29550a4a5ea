import type { Recall, SentRecall } from '@lotline/contract/recalls'
import {
  campaignOf,
  categoryLabels,
  longestRecallName,
  longestRecallNumber,
  recallCategories,
  recallRisks,
  recallSources,
  riskLabels,
  shownCampaign,
  sourceLabels,
} from '@lotline/domain/recalls/recalls'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusalsOf } from '../../api/refusals.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useSave } from './queries.ts'
import styles from './RecallPanel.module.css'

type Props = { readonly vehicleId: string; readonly recall?: Recall; readonly onClosed: () => void }

type Draft = Required<{ [Field in keyof SentRecall]: NonNullable<SentRecall[Field]> }>

/** Adds a recall that somebody knows of this very car, or changes the one that was added so. */
export function RecallForm({ vehicleId, recall, onClosed }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(recall))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending, isSuccess } = useSave(vehicleId, recall)
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes })
    setFaults({})
  }
  const save = () => {
    const wrong = faultsOf(draft)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const { nhtsaId, number, issuedDate, ...rest } = draft
    const body = { ...rest, nhtsaId: nhtsaId || null, number: number || null, issuedDate: issuedDate || null }
    mutate(body, { onError: (error) => setFaults(refusalsOf(error, { RECALL_KNOWN: 'nhtsaId' })) })
  }
  const text = (field: 'name' | 'nhtsaId' | 'number' | 'component' | 'issuedDate') => ({
    name: field,
    value: draft[field],
    error: faults[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
  })
  const words = (field: 'description' | 'consequence' | 'remedy') => ({
    name: field,
    value: draft[field],
    error: faults[field],
    autosize: true,
    minRows: 2,
    maxRows: 6,
    maxLength: 4000,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
  })
  const pick = <Word extends string>(
    field: 'source' | 'risk' | 'category',
    labels: Record<Word, string>,
    list: readonly Word[],
  ) => ({
    name: field,
    value: draft[field],
    data: list.map((value) => ({ value, label: labels[value] })),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
  })
  return (
    <FormDialog
      title={recall ? 'Change recall' : 'Add recall'}
      errors={faults}
      consequence="Known for this VIN, and open"
      submitLabel={recall ? 'Save' : 'Add recall'}
      isBusy={isPending}
      isDone={isSuccess}
      unsaved={JSON.stringify(draft) === JSON.stringify(draftOf(recall)) ? undefined : 'the recall'}
      onSubmit={save}
      onClosed={onClosed}
    >
      <TextInput label="Name" required maxLength={longestRecallName} data-autofocus {...text('name')} />
      <div className={styles.pair}>
        <TextInput label="NHTSA campaign" placeholder="26V-901" maxLength={20} {...text('nhtsaId')} />
        <TextInput label="Manufacturer’s number" maxLength={longestRecallNumber} {...text('number')} />
      </div>
      <div className={styles.pair}>
        <Checkbox
          label="Do not drive"
          checked={draft.doNotDrive}
          onChange={({ currentTarget }) => change({ doNotDrive: currentTarget.checked })}
        />
        <Checkbox
          label="Park outside"
          checked={draft.parkOutside}
          onChange={({ currentTarget }) => change({ parkOutside: currentTarget.checked })}
        />
      </div>
      <div className={styles.pair}>
        <NativeSelect label="Source" {...pick('source', sourceLabels, recallSources)} />
        <NativeSelect label="Risk" {...pick('risk', riskLabels, recallRisks)} />
        <NativeSelect label="Category" {...pick('category', categoryLabels, recallCategories)} />
        <TextInput label="Issued" type="date" {...text('issuedDate')} />
      </div>
      <TextInput label="Component" maxLength={300} {...text('component')} />
      <Textarea label="What is wrong" {...words('description')} />
      <Textarea label="What can happen" {...words('consequence')} />
      <Textarea label="Remedy" {...words('remedy')} />
    </FormDialog>
  )
}

function draftOf(recall: Recall | undefined): Draft {
  return {
    name: recall?.name ?? '',
    nhtsaId: recall?.nhtsaId ? shownCampaign(recall.nhtsaId) : '',
    number: recall?.number ?? '',
    description: recall?.description ?? '',
    consequence: recall?.consequence ?? '',
    remedy: recall?.remedy ?? '',
    component: recall?.component ?? '',
    issuedDate: recall?.issuedDate ?? '',
    source: recall?.source ?? 'UNKNOWN',
    risk: recall?.risk ?? 'UNKNOWN',
    category: recall?.category ?? 'UNKNOWN',
    doNotDrive: recall?.doNotDrive ?? false,
    parkOutside: recall?.parkOutside ?? false,
  }
}

function faultsOf({ name, nhtsaId }: Draft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Must provide a name' }),
    ...(nhtsaId.trim() !== '' &&
      campaignOf(nhtsaId) === undefined && { nhtsaId: 'Must be an NHTSA campaign number, like 26V-901' }),
  }
}
