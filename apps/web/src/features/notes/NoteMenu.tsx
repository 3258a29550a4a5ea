import { changeNote, deleteNote, type Note } from '@lotline/contract/notes'
import { noteFault, noteText } from '@lotline/domain/notes/note-text'
import { noteWords } from '@lotline/domain/notes/notes'
import { cut } from '@lotline/domain/text/text'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { useOpenOnceMounted } from '../../ui/message/use-open-once-mounted.ts'
import { readAnew } from '../vehicles/index.ts'
import { MentionField } from './MentionField.tsx'
import { draftOf, markedText } from './mention-draft.ts'
import { dropNote, replaceNote } from './notes-cache.ts'

type One = { readonly vehicleId: string; readonly note: Note }
type Props = One & {
  readonly mayChange: boolean
  readonly mayDelete: boolean
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** Edit and Delete of one's own note. */
export function NoteMenu({ vehicleId, note, mayChange, mayDelete, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const offline = useNetworkRefusal()
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu position="bottom-end" width={150} opened={isOpen} onChange={setOpen}>
        <Menu.Target>{target(button)}</Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setAsked('edit')}>
              Edit
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setAsked('delete')} {...offline}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && <EditNote vehicleId={vehicleId} note={note} mayChange={mayChange} onClosed={close} />}
      <DeleteNote vehicleId={vehicleId} note={note} isOpen={asked === 'delete'} onClose={close} />
    </>
  )
}

type EditProps = One & { readonly mayChange: boolean; readonly onClosed: () => void }

function EditNote({ vehicleId, note, mayChange, onClosed }: EditProps) {
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [start] = useState(() => draftOf(note.note, note.mentions))
  const [draft, setDraft] = useState(start)
  const text = noteText(markedText(draft))
  const fault = noteFault(text)
  const params = { vehicleId, noteId: note.id }
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => (await call(changeNote, { params, body: text }, { shownIn: client })).data,
    onSuccess: (changed) => replaceNote(client, vehicleId, changed),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
  const isChanged = text !== noteText(note.note)
  return (
    <FormDialog
      title="Edit note"
      errors={{}}
      consequence={fault ?? 'People you newly mention will be notified.'}
      submitLabel="Save"
      isBusy={isPending}
      isIdle={fault !== undefined || !isChanged || !mayChange}
      isDone={isSuccess}
      unsaved={isChanged && !isSuccess ? 'note' : undefined}
      onSubmit={() => mutate()}
      onClosed={onClosed}
    >
      <MentionField label="Note" name="note" draft={draft} onChange={setDraft} field={field} />
    </FormDialog>
  )
}

type DeleteProps = One & { readonly isOpen: boolean; readonly onClose: () => void }

function DeleteNote({ vehicleId, note, isOpen, onClose }: DeleteProps) {
  const client = useQueryClient()
  const params = { vehicleId, noteId: note.id }
  const gone = () => {
    onClose()
    dropNote(client, vehicleId, note.id)
    // Which notes are the vehicle's latest now only the server knows.
    void readAnew(client, vehicleId)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteNote, { params }, { shownIn: client }),
    onSuccess: gone,
    onError: (error) => {
      if (errorCode(error) === 'NOTE_NOT_FOUND') return gone()
      toast.error(refusalWords(error), { lasts: 5000 })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete this note?"
      consequence="This can’t be undone."
      confirmLabel="Delete"
      tone="danger"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {cut(noteWords(note.note, note.mentions), 200)}
    </ConfirmDialog>
  )
}
