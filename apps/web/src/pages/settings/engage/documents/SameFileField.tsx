import { uploadSetFile } from '@lotline/contract/engage/folio-settings'
import { URL_SCHEME_SENTENCE } from '@lotline/domain/engage/folio'
import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../../api/files.ts'
import { refusalWords } from '../../../../api/refusals.ts'
import { useCurrentUser } from '../../../../api/session/current-user.ts'
import { FileField } from '../../../../features/engage/folio/FileField.tsx'
import { takenOf } from '../../../../features/uploads/index.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import styles from './DocumentPane.module.css'
import type { DocumentFields, StoredDocument } from './documents-draft.ts'

/** The file or the address that opens on every car; a file goes up at once and stands there once the page is saved. */
export function SameFileField({
  document,
  set,
  fault,
  stored,
}: DocumentFields & { readonly stored: StoredDocument | undefined }) {
  const { key, file, url } = document
  const user = useCurrentUser()
  const [sent, setSent] = useState<{ id: string; url: string }>()
  const sending = useMutation({
    mutationFn: (chosen: File) => upload(uploadSetFile, {}, chosen),
    onSuccess: ({ fileId, fileName, fileUrl }) => {
      setSent({ id: fileId, url: fileUrl })
      set({ file: { id: fileId, name: fileName }, url: '' })
    },
  })
  const send = async (files: readonly File[]) => {
    const [taken] = await takenOf(files.slice(0, 1), 'folio', user)
    if (taken) sending.mutate(taken)
  }
  const address = file && (sent?.id === file.id ? sent.url : stored?.fileId === file.id ? stored.fileUrl : null)
  if (file)
    return (
      <div className={styles.file}>
        <span className="lab">File</span>
        <span className={styles.fileName}>
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer" className="ell">
              {file.name}
            </a>
          ) : (
            <span className="ell">{file.name}</span>
          )}
          <IconButton label={`Take ${file.name} out`} onClick={() => set({ file: null })}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    )
  return (
    <div className={styles.file}>
      <FileField file={sending.isPending ? sending.variables : undefined} onFiles={(files) => void send(files)} />
      <p role={sending.isError ? 'alert' : 'status'} className={sending.isError ? styles.fault : 'sec'}>
        {sending.isPending ? 'Uploading' : sending.isError && refusalWords(sending.error)}
      </p>
      <span className={styles.or}>or</span>
      <TextInput
        label="Address"
        type="url"
        size="md"
        name={`${key}.url`}
        value={url}
        description={fault('url') === undefined ? URL_SCHEME_SENTENCE : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fault('url')}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
    </div>
  )
}
