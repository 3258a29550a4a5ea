import { useEffect } from 'react'
import { UploadRows, useUploads } from '../uploads/index.ts'
import styles from './NoteComposer.module.css'

type Props = {
  readonly vehicleId: string
  readonly filesKey: string | undefined
  /** Is told how many files the note being written has. */
  readonly onStaged: (count: number) => void
}

/** The files of the note being written, and those of notes just sent that are on their way. */
export function NoteFiles({ vehicleId, filesKey, onStaged }: Props) {
  const { queue, items } = useUploads()
  const own = items.filter(({ target }) => target.type === 'note' && target.vehicleId === vehicleId)
  const staged = own.filter(({ target }) => target.type === 'note' && target.parentId === filesKey).length
  // The composer stands before what this brings along, and only counts them.
  useEffect(() => onStaged(staged), [staged, onStaged])
  if (own.length === 0) return null
  return (
    <div className={styles.files}>
      <UploadRows queue={queue} items={own} label="Files being added" />
    </div>
  )
}
