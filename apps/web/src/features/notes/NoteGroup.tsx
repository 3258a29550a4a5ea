import { deleteNoteFile, type Note } from '@lotline/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { clockWords, exactMomentWords } from '../../ui/moment-words.ts'
import { AttachmentList } from '../attachments/index.ts'
import { notesKey } from './keys.ts'
import styles from './NoteGroup.module.css'
import { NoteMenuButton } from './NoteMenuButton.tsx'
import { NoteText, senderName } from './NoteText.tsx'

type Props = {
  readonly vehicleId: string
  readonly notes: readonly Note[]
  readonly isNew: (note: Note) => boolean
}

/** What one person wrote in a row on a day: the name once, the time with each note. */
export function NoteGroup({ vehicleId, notes, isNew }: Props) {
  const me = useCurrentUser().id
  const sender = notes[0]?.sender ?? null
  return (
    <div className={styles.group}>
      <Avatar name={sender && senderName(sender)} />
      <h4 className="ell">{senderName(sender)}</h4>
      {notes.map((note) => (
        <div key={note.id} className={`${styles.note} ${isForMe(note, me) ? styles.forMe : ''}`} data-note={note.id}>
          <span className={styles.side}>
            {note.editedDate && <span title={exactMomentWords(new Date(note.editedDate))}>edited</span>}
            <time dateTime={note.timestamp} title={exactMomentWords(new Date(note.timestamp))}>
              {clockWords(new Date(note.timestamp))}
            </time>
            {sender?.id === me && <NoteMenuButton vehicleId={vehicleId} note={note} />}
          </span>
          <p dir="auto">
            {isNew(note) && (
              <span className={styles.dot}>
                <span className="visually-hidden">New: </span>
              </span>
            )}
            <NoteText text={note.note} named={note.mentions} />
          </p>
          {note.fileRemoved && <p className={styles.removed}>File removed by an administrator</p>}
          {note.attachments.length > 0 && <NoteAttachments vehicleId={vehicleId} note={note} isOwn={sender?.id === me} />}
        </div>
      ))}
    </div>
  )
}

type AttachmentsProps = { readonly vehicleId: string; readonly note: Note; readonly isOwn: boolean }

function NoteAttachments({ vehicleId, note: { id: noteId, attachments }, isOwn }: AttachmentsProps) {
  const client = useQueryClient()
  const isAdministrator = useMay('DEALERSHIP_ADMIN_VIEW')
  const mayDelete = useMay(deleteNoteFile.permission) && (isOwn || isAdministrator)
  const readAnew = () => client.invalidateQueries({ queryKey: notesKey(vehicleId) })
  const remove = async (noteFileId: string) => {
    await call(deleteNoteFile, { params: { vehicleId, noteId, noteFileId } })
    await readAnew()
  }
  return (
    <div className={styles.files}>
      <AttachmentList
        files={attachments}
        label="Files of this note"
        onStale={() => void readAnew()}
        onDelete={mayDelete ? remove : undefined}
      />
    </div>
  )
}

function isForMe({ mentions, sender }: Note, me: string): boolean {
  return sender?.id !== me && mentions.includes(me)
}
