import type { FolioSet } from '@lotline/contract/engage/folio-settings'
import { Button } from '@mantine/core'
import { useUnsaved } from '../../../../api/use-unsaved.ts'
import { NetworkButton } from '../../../../ui/form/Buttons.tsx'
import { ChangesBar } from '../../../../ui/form/ChangesBar.tsx'
import { LeaveQuestion } from '../../../../ui/form/LeaveQuestion.tsx'
import { refused } from '../../../../ui/form/refusal.ts'
import { useLiveForm } from '../../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../../ui/message/MeanwhileNote.tsx'
import { placeOf } from '../../grouped-moves.ts'
import { untold } from '../../overtaken.ts'
import { SettingsForm } from '../../SettingsForm.tsx'
import { useSettingsForm } from '../../use-settings-form.ts'
import { useSaveDocuments } from '../queries.ts'
import { DocumentPane } from './DocumentPane.tsx'
import styles from './Documents.module.css'
import { DocumentsTable } from './DocumentsTable.tsx'
import { bodyOf, type DocumentsDraft, draftLabels, draftOf, faultsIn, firstFault, refusedIn } from './documents-draft.ts'
import { theirsLabel } from './documents-words.ts'
import { FolderPane } from './FolderPane.tsx'
import { useDocumentsDesk } from './use-documents-desk.ts'

type Props = { readonly set: FolioSet; readonly tenant: string }

/** The set is saved as a whole. What others save meanwhile is told, and replaces nothing that was changed here. */
export function DocumentsForm({ set, tenant }: Props) {
  const start = draftOf(set)
  const { save, isSaving, reset, error } = useSaveDocuments()
  const typing = useLiveForm<DocumentsDraft>(start)
  const { draft } = typing
  const desk = useDocumentsDesk(draft.folders, (folders) => form.change({ folders }))
  const send = (wanted: DocumentsDraft) =>
    save(bodyOf(wanted, set), {
      onSuccess: (saved) => {
        typing.forget()
        desk.open((key) => sameIn(wanted, draftOf(saved), key))
      },
      onError: (refusal) => typing.setErrors(refusedIn(wanted, refusal)),
    })
  const form = useSettingsForm({ start, typing, send, reset, labels: draftLabels, theirs: () => theirsLabel(start) })
  const faults = { ...untold(typing.errors, error, form.meanwhile.length > 0), ...faultsIn(draft) }
  const obstacle = firstFault(draft, faultsIn(draft))
  const stored = new Map(set.folders.flatMap(({ documents }) => documents.map((one) => [one.id, one] as const)))
  const folder = draft.folders.find(({ key }) => key === desk.openKey)
  const document = draft.folders.flatMap(({ items }) => items).find(({ key }) => key === desk.openKey)
  const panel = { draft, faults, desk, tenant }
  return (
    <SettingsForm onSubmit={obstacle === undefined ? form.submit : (event) => event.preventDefault()}>
      <MeanwhileNote changes={form.meanwhile} />
      <div className={styles.columns}>
        <DocumentsTable stored={stored} {...panel} />
        {folder && (
          <FolderPane
            key={folder.key}
            folder={folder}
            stored={folder.items.flatMap(({ key }) => stored.get(key) ?? [])}
            isLast={draft.folders.length === 1}
            {...panel}
          />
        )}
        {document && (
          <DocumentPane
            key={document.key}
            document={document}
            stored={stored.get(document.key)}
            providers={set.providers}
            {...panel}
          />
        )}
      </div>
      {form.isDirty && (
        <ChangesBar
          words={<div className="sec">{obstacle ?? 'Shows on every shopper’s page once you save.'}</div>}
          refusal={obstacle === undefined ? firstFault(draft, faults) : undefined}
        >
          <Button variant="default" size="md" onClick={form.undo} disabled={isSaving}>
            Undo changes
          </Button>
          <NetworkButton size="md" type="submit" loading={isSaving} {...(obstacle !== undefined && refused(obstacle))}>
            Save
          </NetworkButton>
        </ChangesBar>
      )}
      <LeaveQuestion name="documents" {...useUnsaved(form.isDirty)} />
    </SettingsForm>
  )
}

/** The key that a folder or document has once it is saved: what was new has got an id. */
function sameIn(sent: DocumentsDraft, saved: DocumentsDraft, key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  const at = sent.folders.findIndex((one) => one.key === key)
  if (at >= 0) return saved.folders[at]?.key
  const place = placeOf(sent.folders, key)
  return place && saved.folders[place.group]?.items[place.at]?.key
}
