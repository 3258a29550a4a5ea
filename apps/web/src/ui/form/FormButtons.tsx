import type { ComponentProps } from 'react'
import { DialogButtons } from './DialogButtons.tsx'
import styles from './FormButtons.module.css'

/** Cancel and the button that sends, at the end of a form that stands in a page. */
export function FormButtons(buttons: ComponentProps<typeof DialogButtons>) {
  return (
    <div className={styles.buttons}>
      <DialogButtons {...buttons} />
    </div>
  )
}
