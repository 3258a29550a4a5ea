import { Drawer } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconLogout } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FrameLink } from './FrameLink.tsx'
import { type FrameProps, shortRooftopName } from './frame.ts'
import { SchemeChoice } from './SchemeChoice.tsx'
import styles from './SideMenu.module.css'

type Props = Omit<FrameProps, 'homeHref'> & { readonly isOpen: boolean; readonly onClose: () => void }

/** Under 1024 px everything the top bar holds stands here: sections, rooftops and the avatar menu. */
export function SideMenu({
  isOpen: isWanted,
  onClose,
  nav,
  rooftop,
  rooftops,
  person,
  onNavigate,
  onSwitchRooftop,
  onLogOut,
}: Props) {
  // Loaded with the click that wants it open: a drawer returns the focus only if it was closed before. The outside system is that focus.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const go = (href: string) => {
    onClose()
    onNavigate(href)
  }
  return (
    <Drawer
      opened={isMounted && isWanted}
      onClose={onClose}
      size={300}
      padding={0}
      title={person.name}
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': 'Close menu', size: 'lg' }}
      classNames={{ header: styles.header }}
    >
      <nav aria-label="Sections" className={styles.list}>
        {nav.map((item) => (
          <FrameLink key={item.id} href={item.href} onNavigate={go} isCurrent={item.isCurrent} className={styles.item}>
            {item.icon}
            {item.label}
          </FrameLink>
        ))}
      </nav>
      <section className={styles.list} aria-label="Rooftop">
        {rooftops.length <= 1 ? (
          <span className={styles.fact}>
            <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
            {shortRooftopName(rooftop.name)}
          </span>
        ) : (
          rooftops.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.item}
              aria-pressed={id === rooftop.id}
              onClick={() => {
                onClose()
                if (id !== rooftop.id) onSwitchRooftop(id)
              }}
            >
              <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles.grow}>{shortRooftopName(name)}</span>
              {id === rooftop.id && <IconCheck size={20} stroke={1.75} aria-hidden="true" />}
            </button>
          ))
        )}
      </section>
      <div className={styles.scheme}>
        <SchemeChoice />
      </div>
      <div className={styles.list}>
        <button type="button" className={styles.item} onClick={onLogOut}>
          <IconLogout size={20} stroke={1.75} aria-hidden="true" />
          Log out
        </button>
      </div>
    </Drawer>
  )
}
