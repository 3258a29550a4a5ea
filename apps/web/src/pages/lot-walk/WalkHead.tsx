import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PhoneBar, PhoneBarButton } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import styles from './LotWalk.module.css'

type Props = {
  readonly title: string
  readonly subtitle: string
  /** Icon buttons in a phone's bar. */
  readonly actions?: ReactNode
  /** Buttons beside the title where there is no such bar. */
  readonly deskActions?: ReactNode
  readonly onBack?: () => void
}

/** Which walk this is: in a phone's bar, and over the page on a desk. */
export function WalkHead({ title, subtitle, actions, deskActions, onBack }: Props) {
  const { history } = useRouter()
  return (
    <>
      <PhoneBarSlot>
        <PhoneBar
          size="page"
          leading={
            <PhoneBarButton
              label="Back"
              icon={<IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />}
              onClick={onBack ?? (() => history.back())}
            />
          }
          title={<h1>{title}</h1>}
          subtitle={subtitle}
          actions={actions}
        />
      </PhoneBarSlot>
      <header className={styles.deskHead}>
        <div>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
        {deskActions}
      </header>
    </>
  )
}
