import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { filesAtOnce } from '../../ui/form/FileChooser.tsx'
import styles from './FileDrop.module.css'

type Props = {
  /** What dropping does: 'Drop to add them to the documents'. */
  readonly words: string
  /** Undefined for whoever may add nothing: files are then dropped as anywhere else. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined
  readonly children: ReactNode
}

/** A place that takes files which are dragged in from outside. */
export function FileDrop({ words, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  // A drag leaves a part as it enters the next one.
  const depth = useRef(0)
  if (!onFiles) return children
  const over = (by: number) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a way beside the button, for whoever drags.
    <div
      className={styles.place}
      onDragEnter={over(1)}
      onDragLeave={over(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        depth.current = 0
        setOver(false)
        const files = filesAtOnce([...event.dataTransfer.files])
        if (files.length > 0) onFiles(files)
      }}
    >
      {children}
      {isOver && <p className={styles.over}>{words}</p>}
    </div>
  )
}
