import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { notifications } from '@mantine/notifications'
import styles from './ProgressToast.module.css'

type ToastAct = {
  readonly label: string
  readonly act: () => void
  /** It only shows something: what else can be done is left to be done. */
  readonly isLook?: boolean
}
type Options = {
  /** One with the same id takes its place. */
  readonly id: string
  readonly words: string
  /** Something of it was refused. */
  readonly isWarning?: boolean
  readonly acts: readonly ToastAct[]
  readonly lasts: number
}

/** Says what happened, with what can be done about it: 'Undo'. Once something is done, it goes. */
export function showActToast({ id, words, isWarning = false, acts, lasts }: Options): void {
  notifications.hide(id)
  notifications.show({
    id,
    message: (
      <span className={styles.words}>
        <span>{words}</span>
        {acts.map(({ label, act, isLook = false }) => (
          <button
            key={label}
            type="button"
            className={styles.act}
            onClick={() => {
              if (!isLook) notifications.hide(id)
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
