import { addTaskFile, deleteTaskFile, type Task } from '@lotline/contract/tasks/tasks'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useMay } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { FileChooser } from '../../../ui/form/FileChooser.tsx'
import { AttachmentList } from '../../attachments/index.ts'
import { FileDrop, UploadRows, useAddFiles, useUploads } from '../../uploads/index.ts'
import { useVehicle } from '../../vehicles/index.ts'
import { taskKeys } from '../keys.ts'
import styles from './TaskDetails.module.css'

/** The files of a task: opened where they stand, added and deleted by whoever may (TSK-019). */
export function TaskFiles({ task: { id: taskId, attachments } }: { readonly task: Task }) {
  const vehicleId = useVehicle().vehicleCard.id
  const client = useQueryClient()
  const mayAdd = useMay(addTaskFile.permission)
  const mayDelete = useMay(deleteTaskFile.permission)
  const { queue, items } = useUploads()
  const add = useAddFiles({ type: 'task', vehicleId, parentId: taskId }, attachments.length)
  const coming = items.filter(({ target }) => target.type === 'task' && target.parentId === taskId)
  const readAnew = () => client.invalidateQueries({ queryKey: taskKeys.ofVehicle(vehicleId) })
  const remove = async (taskFileId: string) => {
    await call(deleteTaskFile, { params: { vehicleId, taskId, taskFileId } })
    await readAnew()
  }
  if (!mayAdd && attachments.length === 0) return null
  return (
    <FileDrop words="Drop files to add them to the task" onFiles={mayAdd ? (files) => void add(files) : undefined}>
      <section className={styles.files} aria-label="Files">
        <div className={styles.filesHead}>
          <h3>Files</h3>
          {mayAdd && (
            <FileChooser places={['task', 'image']} isMany onChosen={(files) => void add(files)}>
              {(open) => (
                <Action icon={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />} onClick={open}>
                  Add files
                </Action>
              )}
            </FileChooser>
          )}
        </div>
        <AttachmentList
          files={attachments}
          label="Files of this task"
          vehicleId={vehicleId}
          onStale={() => void readAnew()}
          onDelete={mayDelete ? remove : undefined}
        />
        <UploadRows queue={queue} items={coming} label="Files being added" />
      </section>
    </FileDrop>
  )
}
