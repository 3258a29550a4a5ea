import { Notifications } from '@mantine/notifications'
import styles from './Toaster.module.css'

/** The one place toasts appear; mounted once beside the page. */
export function Toaster() {
  return (
    <Notifications
      position="bottom-center"
      containerWidth={440}
      limit={3}
      transitionDuration={140}
      classNames={{ root: styles.place, notification: styles.toast }}
    />
  )
}
