import { addDocument, changeDocument, type Document } from '@lotline/contract/files/documents'
import { mostFeatured } from '@lotline/domain/files/file-limits'
import { IconFileText, IconLock, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useMay } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { FileChooser } from '../../ui/form/FileChooser.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import { OpenedFile } from '../attachments/index.ts'
import { FileDrop, UploadRows, useAddFiles, useUploads } from '../uploads/index.ts'
import { useVehicle } from '../vehicles/index.ts'
import { DocumentRow } from './DocumentRow.tsx'
import styles from './DocumentsPage.module.css'
import { documentsQuery } from './queries.ts'
import { useDocumentActs } from './use-document-acts.ts'

/** The documents of a vehicle, as a section of its page: read, added by button or by dropping them, featured, opened where they stand, deleted (MED-031 to 045). */
export function DocumentsPage() {
  return (
    <div className={styles.page}>
      <DocumentsPanel vehicleId={useVehicle().vehicleCard.id} />
    </div>
  )
}

function DocumentsPanel({ vehicleId }: { readonly vehicleId: string }) {
  const query = useQuery(documentsQuery(vehicleId))
  const mayAdd = useMay(addDocument.permission)
  const { queue, items } = useUploads()
  const known = query.data?.length ?? 0
  const add = useAddFiles({ type: 'document', vehicleId }, known)
  const isDenied = query.error instanceof ApiError && query.error.status === 403
  const coming = items.filter(({ target }) => target.type === 'document' && target.vehicleId === vehicleId)
  return (
    <FileDrop
      words="Drop PDFs to add them to the documents"
      onFiles={mayAdd && query.data ? (files) => void add(files) : undefined}
    >
      <section className="panel" aria-label="Documents">
        <PanelHead title="Documents">
          {known > 0 && <span className="lab">{known}</span>}
          {mayAdd && query.data && (
            <FileChooser places={['document']} isMany onChosen={(files) => void add(files)}>
              {(open) => (
                <Action look="filled" icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />} onClick={open}>
                  Upload
                </Action>
              )}
            </FileChooser>
          )}
        </PanelHead>
        {coming.length > 0 && (
          <div className={styles.coming}>
            <UploadRows queue={queue} items={coming} label="Documents being uploaded" />
          </div>
        )}
        {isDenied ? (
          <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
            Your manager can give you access to vehicle documents.
          </EmptyState>
        ) : query.data ? (
          <Documents vehicleId={vehicleId} documents={query.data} mayAdd={mayAdd} isComing={coming.length > 0} />
        ) : (
          <NotLoaded what="documents" rows={4} {...query} />
        )}
      </section>
    </FileDrop>
  )
}

type ListProps = {
  readonly vehicleId: string
  readonly documents: readonly Document[]
  readonly mayAdd: boolean
  readonly isComing: boolean
}

function Documents({ vehicleId, documents, mayAdd, isComing }: ListProps) {
  const client = useQueryClient()
  const mayFeature = useMay(changeDocument.permission)
  const { feature, remove } = useDocumentActs(vehicleId)
  const [opened, setOpened] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const file = documents.find(({ id }) => id === opened)
  const isFull = documents.filter(({ featured }) => featured).length >= mostFeatured
  if (documents.length === 0)
    return isComing ? null : (
      <EmptyState icon={<IconFileText size={24} stroke={1.75} aria-hidden="true" />} title="No documents">
        {mayAdd ? 'Upload PDFs, or drop them here: titles, invoices, inspection reports.' : 'No one has added one yet.'}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list} data-content="button">
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            isFull={isFull}
            onOpen={() => {
              setOpened(document.id)
              setOpen(true)
            }}
            onFeature={mayFeature ? () => feature(document) : undefined}
            onDelete={remove && (() => remove(document.id))}
          />
        ))}
      </ul>
      {file && (
        <OpenedFile
          file={file}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setOpened(undefined)}
          onStale={() => void client.invalidateQueries(documentsQuery(vehicleId))}
          onDelete={remove && (() => remove(file.id))}
        />
      )}
    </>
  )
}
