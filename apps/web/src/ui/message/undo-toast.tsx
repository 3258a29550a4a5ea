import { notifications } from '@mantine/notifications'
import { StatusGlyph } from '../StatusGlyph.tsx'
import styles from './UndoToast.module.css'

/** Says what was done, with the way back for as long as there is one. */
export function undoToast(words: string, undo: () => void, seconds: number): void {
  const id = notifications.show({
    message: (
      <span className={styles.words}>
        <span>{words}</span>
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </button>
      </span>
    ),
    icon: <StatusGlyph kind="complete" size={16} label="" />,
    role: 'status',
    autoClose: seconds * 1000,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
