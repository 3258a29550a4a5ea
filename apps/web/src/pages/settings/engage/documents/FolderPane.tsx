import { MAX_FOLDER_NAME } from '@lotline/domain/engage/folio'
import { TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../../ui/form/FormDialog.tsx'
import { refused } from '../../../../ui/form/refusal.ts'
import type { FolderDraft, StoredDocument } from './documents-draft.ts'
import { nameOf, removalSentence } from './documents-words.ts'
import { RemovablePane } from './RemovablePane.tsx'
import type { DocumentsDesk } from './use-documents-desk.ts'

type Props = {
  readonly folder: FolderDraft
  /** Its documents as they were read. */
  readonly stored: readonly StoredDocument[]
  readonly isLast: boolean
  readonly faults: FieldErrors
  readonly desk: DocumentsDesk
}

/** A folder: its name, and the way to remove it with its documents. */
export function FolderPane({ folder, stored, isLast, faults, desk }: Props) {
  const { key, id, items } = folder
  const name = nameOf(folder)
  const count = items.length === 1 ? '1 document' : `${items.length} documents`
  return (
    <RemovablePane
      title={name}
      onClose={() => desk.open(undefined)}
      removal={{
        label: 'Remove folder',
        question: items.length === 0 ? `Remove ${name}?` : `Remove ${name} and its ${count} from all cars?`,
        sentence: stored.length === 0 ? 'It has no documents.' : removalSentence(stored),
        refusal: isLast ? refused('Keep one folder at least.') : undefined,
        isNew: id === null && items.length === 0,
        onRemove: () => desk.remove(key),
      }}
    >
      <TextInput
        label="Name on the page"
        size="md"
        name={`${key}.name`}
        value={folder.name}
        maxLength={MAX_FOLDER_NAME}
        error={faults[`${key}.name`]}
        autoComplete="off"
        autoFocus={id === null}
        onChange={({ currentTarget }) => desk.rename(key, currentTarget.value)}
      />
    </RemovablePane>
  )
}
