import { type Checklist, deleteAnswerFile, type FieldDetail, takeOverTask } from '@lotline/contract/tasks/checklists'
import { formatShortMoney } from '@lotline/domain/amounts/money'
import type { ChecklistField } from '@lotline/domain/checklists/checklists'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { taskStatusLabels } from '@lotline/domain/tasks/tasks'
import { IconCameraPlus, IconCheck, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { usePermissions } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { FileChooser } from '../../ui/form/FileChooser.tsx'
import { toast } from '../../ui/message/toast.ts'
import { AttachmentList } from '../attachments/index.ts'
import { UploadRows, useAddFiles, useUploads } from '../uploads/index.ts'
import { sectionAddress, useVehicleAddress } from '../vehicles/index.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import styles from './ItemDetail.module.css'

type Props = {
  readonly vehicleId: string
  readonly sheet: Checklist
  readonly field: ChecklistField
  readonly detail: FieldDetail | undefined
  readonly noted: string
  readonly fails: boolean
  readonly isReadOnly: boolean
  readonly isNoteFixed: boolean
  /** The note is begun at once. */
  readonly isWriting: boolean
  readonly onNote: (text: string) => void
  readonly onClose: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What stands beside an answer: photos, a note, and the task that comes of one that fails. */
export function ItemDetail(props: Props) {
  const { sheet, field, detail, fails } = props
  const [isFolded, setFolded] = useState(false)
  return (
    <div className={`${styles.detail} ${fails ? styles.fails : ''}`}>
      <div className={styles.found}>
        <Photos {...props} />
        <Note {...props} />
      </div>
      {detail?.task && <TaskAdded task={detail.task} />}
      {detail?.proposal && !isFolded && sheet.isCurrent && (
        <Proposal {...props} field={field} proposal={detail.proposal} onFold={() => setFolded(true)} />
      )}
    </div>
  )
}

function Photos({ vehicleId, sheet, field, detail, isReadOnly }: Props) {
  const client = useQueryClient()
  const files = detail?.attachments ?? []
  const { queue, items } = useUploads()
  const add = useAddFiles({ type: 'answer', vehicleId, parentId: sheet.id, fieldId: field.id }, files.length)
  const coming = items.filter(
    ({ target }) => target.type === 'answer' && target.parentId === sheet.id && target.fieldId === field.id,
  )
  const readAnew = () => client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId) })
  const remove = async (answerFileId: string) => {
    const params = { vehicleId, checklistId: sheet.id, fieldId: field.id, answerFileId }
    await call(deleteAnswerFile, { params })
    await readAnew()
  }
  return (
    <div className={styles.photos}>
      <AttachmentList
        files={files}
        label={`Photos of ${field.label}`}
        vehicleId={vehicleId}
        onStale={() => void readAnew()}
        onDelete={isReadOnly || sheet.finishedDate ? undefined : remove}
      />
      {!isReadOnly && (
        <FileChooser places={['answer', 'image']} isMany isCamera onChosen={(chosen) => void add(chosen)}>
          {(open) => (
            <Action
              icon={<IconCameraPlus {...icon} />}
              className={styles.tall ?? ''}
              aria-label={`Add photos of ${field.label}`}
              onClick={open}
            />
          )}
        </FileChooser>
      )}
      <UploadRows queue={queue} items={coming} label="Photos being added" />
    </div>
  )
}

function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus()
}

function Note({ field, noted, isNoteFixed, isWriting, onNote, onClose }: Props) {
  const [draft, setDraft] = useState<string | null>(isWriting ? '' : null)
  if (draft === null)
    return (
      <div className={styles.note}>
        <p>{noted}</p>
        {!isNoteFixed && (
          <button type="button" className={styles.quiet} onClick={() => setDraft(noted)}>
            {noted ? 'Edit note' : 'Add note'}
          </button>
        )}
      </div>
    )
  const save = () => {
    if (draft.trim() !== noted) onNote(draft.trim())
    setDraft(null)
    onClose()
  }
  return (
    <div className={styles.note}>
      <textarea
        // Somebody has just asked for it.
        ref={focusOnce}
        aria-label={`Note on ${field.label}`}
        rows={2}
        maxLength={2000}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <button type="button" className={styles.quiet} onClick={save}>
        Save note
      </button>
    </div>
  )
}

type ProposalProps = Props & { readonly proposal: NonNullable<FieldDetail['proposal']>; readonly onFold: () => void }

function Proposal({ vehicleId, sheet, field, proposal, onFold }: ProposalProps) {
  const client = useQueryClient()
  const mayAdd = missingPermission(takeOverTask.permission, usePermissions()) === undefined
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(takeOverTask, { params: { vehicleId, checklistId: sheet.id, fieldId: field.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId) }),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
  const { name, total, partsCost, laborHours, laborRate } = proposal
  const price = total ? `, ${formatShortMoney(total.amount)}` : ''
  const parts = partsCost ? `Parts ${formatShortMoney(partsCost.amount)}` : ''
  const labor = laborHours === null ? '' : `${laborHours} h${laborRate ? ` at ${formatShortMoney(laborRate.amount)}` : ''}`
  if (!mayAdd) return null
  return (
    <div className={styles.proposal}>
      <Action
        look="filled"
        icon={<IconPlus {...icon} />}
        className={styles.tall ?? ''}
        isBusy={isPending}
        needsNetwork
        onClick={() => mutate()}
      >
        Add task: {name}
        {price}
      </Action>
      <span>{[parts, labor].filter(Boolean).join(', ')}</span>
      <button type="button" className={styles.quiet} onClick={onFold}>
        Not now
      </button>
    </div>
  )
}

function TaskAdded({ task }: { readonly task: NonNullable<FieldDetail['task']> }) {
  const address = useVehicleAddress()
  const { id, name, status, total } = task
  return (
    <p className={styles.added}>
      <IconCheck {...icon} />
      <span>
        Task added, <Link {...sectionAddress(address, `tasks/${id}/details`)}>{name}</Link>
        {total && `, ${formatShortMoney(total.amount)}`}, {taskStatusLabels[status].toLowerCase()}
      </span>
    </p>
  )
}
