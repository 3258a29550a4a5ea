import type { FolioDocument } from '@lotline/contract/engage/folio'
import { documentUrlFault, MAX_DOCUMENT_NAME, URL_SCHEME_SENTENCE } from '@lotline/domain/engage/folio'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { Action } from '../../../ui/Action.tsx'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/message/toast.ts'
import { FileField } from './FileField.tsx'
import styles from './FolioPane.module.css'
import { FolioPane } from './FolioPane.tsx'
import type { FolioActs } from './use-folio-acts.ts'

type Props = {
  readonly folder: { readonly id: string; readonly name: string }
  readonly acts: FolioActs
  readonly onAdded: (document: FolioDocument) => void
  readonly onClose: () => void
}

/** Adds a document to a folder of this car: its name, and a file or an address. */
export function AddPane({ folder, acts, onAdded, onClose }: Props) {
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [file, setFile] = useState<File>()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const refusal = useNetworkRefusal()
  const { mutate, isPending } = useMutation({
    mutationFn: () => acts.add({ folderId: folder.id, name: name.trim(), url: typed.trim() || null }),
    onSuccess: (document) => {
      if (file) void acts.upload(document, [file])
      onAdded(document)
    },
    onError: (error) => {
      const told = refusalsOf(error)
      setFaults(told)
      if (told['']) toast.error(told[''], { lasts: 5000 })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal) return
    const wrong = faultsOf({ name, typed, file })
    setFaults(wrong)
    if (Object.keys(wrong).length === 0) mutate()
  }
  return (
    <FolioPane title={`Add to ${folder.name}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.body}>
          <TextInput
            label="Name on the page"
            size="md"
            value={name}
            maxLength={MAX_DOCUMENT_NAME}
            data-autofocus
            autoFocus
            error={faults.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FileField
            file={file}
            onFiles={([chosen]) => {
              setFile(chosen)
              setTyped('')
              setFaults({})
            }}
          />
          <span className={styles.or}>or</span>
          <TextInput
            label="Address"
            type="url"
            size="md"
            value={typed}
            description={faults.url === undefined ? URL_SCHEME_SENTENCE : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={faults.url}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFile(undefined)
            }}
          />
        </div>
        <div className={styles.foot}>
          <span className={styles.rest} />
          <Action onClick={onClose}>Cancel</Action>
          <Button type="submit" size="sm" loading={isPending} {...refusal}>
            Add document
          </Button>
        </div>
      </form>
    </FolioPane>
  )
}

/** Sentences by field; a document needs a name, and a file or an address. */
function faultsOf({ name, typed, file }: { name: string; typed: string; file: File | undefined }): Record<string, string> {
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults.name = 'Give it a name'
  const url = file ? undefined : typed.trim() === '' ? 'Choose a file or paste an address' : documentUrlFault(typed)
  if (url !== undefined) faults.url = url
  return faults
}
