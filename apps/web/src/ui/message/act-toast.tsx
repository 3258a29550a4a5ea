import { notifications } from '@mantine/notifications'
import { StatusGlyph } from '../StatusGlyph.tsx'
import styles from './ProgressToast.module.css'

type ToastAct = { readonly label: string; readonly act: () => void }
type Options = {
  /** One with the same id takes its place. */
  readonly id: string
  readonly words: string
  /** Something of it was refused. */
  readonly isWarning?: boolean
  readonly acts: readonly ToastAct[]
  readonly lasts: number
}

/** Says what happened, with what can be done about it: 'Undo'. Pressed, it goes. */
export function showActToast({ id, words, isWarning = false, acts, lasts }: Options): void {
  notifications.hide(id)
  notifications.show({
    id,
    message: (
      <span className={styles.words}>
        <span>{words}</span>
        {acts.map(({ label, act }) => (
          <button
            key={label}
            type="button"
            className={styles.act}
            onClick={() => {
              notifications.hide(id)
              act()
            }}
          >
            {label}
          </button>
        ))}
      </span>
    ),
    icon: <StatusGlyph kind={isWarning ? 'warning' : 'complete'} size={16} label="" />,
    role: 'status',
    autoClose: lasts,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
