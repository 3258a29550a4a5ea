import type { Recall } from '@lotline/contract/recalls'
import { fileSizeWords } from '@lotline/domain/files/file-limits'
import { longestRemediedBy, remediedDayFault } from '@lotline/domain/recalls/recalls'
import { TextInput } from '@mantine/core'
import { IconCheck, IconFileText, IconUpload, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { refusalsOf } from '../../api/refusals.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { FileChooser } from '../../ui/form/FileChooser.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Banner } from '../../ui/message/Banner.tsx'
import { dayHere } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { useAddPaper, useRemedy } from './queries.ts'
import styles from './RecallPanel.module.css'

type Props = { readonly vehicleId: string; readonly recall: Recall }

/** When, by whom and with which paper a recall was remedied. The paper goes up first: a recall that is marked has what shows it. */
export function RemedyForm({ vehicleId, recall }: Props) {
  const { location } = useCurrentUser()
  const today = dayHere(new Date(useNow()))
  const [doneOn, setDoneOn] = useState(today)
  const [by, setBy] = useState('')
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const remedy = useRemedy(vehicleId)
  const paper = useAddPaper(vehicleId, location)
  const isBusy = paper.isPending || remedy.isPending
  const send = async () => {
    if (file) {
      await paper.mutateAsync({ recallId: recall.id, file })
      // It is there now, whatever becomes of the rest.
      setFile(undefined)
    }
    await remedy.mutateAsync({ recall, doneOn, by })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultsOf({ doneOn, by }, today)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0 && !isBusy) send().catch((error) => setErrors(refusalsOf(error)))
  }
  return (
    <form className={styles.foot} aria-label="Mark remedied" onSubmit={submit} noValidate>
      <h4>Mark remedied</h4>
      {(errors[''] ?? errors.file) && <Banner tone="late">{errors[''] ?? errors.file}</Banner>}
      <div className={styles.fields}>
        <TextInput
          label="Done on"
          name="doneOn"
          type="date"
          max={today}
          value={doneOn}
          error={errors.doneOn}
          onChange={({ currentTarget }) => setDoneOn(currentTarget.value)}
        />
        <TextInput
          label="By"
          name="by"
          maxLength={longestRemediedBy}
          placeholder="Who did it"
          value={by}
          error={errors.by}
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
        />
      </div>
      <div>
        <div className={styles.label}>
          <span>Document</span>
          <span className="mut">PDF or photo, up to 5 MB</span>
        </div>
        {file ? (
          <div className={styles.file}>
            <IconFileText size={16} stroke={1.5} aria-hidden="true" />
            <span className="ell">{file.name}</span>
            <span className="mut">{fileSizeWords(file.size)}</span>
            <IconButton label={`Remove ${file.name}`} onClick={() => setFile(undefined)}>
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        ) : (
          <FileChooser places={['recall']} onChosen={([chosen]) => setFile(chosen)}>
            {(open) => (
              <Action size="md" icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />} onClick={open}>
                Choose a file
              </Action>
            )}
          </FileChooser>
        )}
      </div>
      <div className={styles.buttons}>
        <span className={styles.said}>Recorded under your name.</span>
        <NetworkButton
          type="submit"
          size="md"
          loading={isBusy}
          leftSection={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
        >
          Mark remedied
        </NetworkButton>
      </div>
    </form>
  )
}

function faultsOf({ doneOn, by }: { doneOn: string; by: string }, today: string): Record<string, string> {
  const day = doneOn === '' ? 'Pick the day on which it was done.' : remediedDayFault(doneOn, today)
  return { ...(day && { doneOn: day }), ...(by.trim() === '' && { by: 'Must say who did it' }) }
}
