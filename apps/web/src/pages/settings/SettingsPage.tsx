import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { PhoneBar } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import styles from './SettingsPage.module.css'
import { type SettingsSection, settingsSections } from './sections.ts'

type Props = {
  readonly tenant: string
  readonly rooftopName: string
  readonly section: SettingsSection
  readonly children: ReactNode
}

/** The frame of the settings: their sections at the side, above the page where it is narrow, and the section that is open. */
export function SettingsPage({ tenant, rooftopName, section, children }: Props) {
  return (
    <div className={styles.page}>
      <PhoneBarSlot>
        <PhoneBar title="Settings" subtitle={rooftopName} />
      </PhoneBarSlot>
      <SectionNav tenant={tenant} section={section} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section key={section} className={styles.content} aria-label="Settings" tabIndex={0} data-content>
        <div className={styles.column}>{children}</div>
      </section>
    </div>
  )
}

function SectionNav({ tenant, section }: { readonly tenant: string; readonly section: SettingsSection }) {
  const current = useRef<HTMLAnchorElement>(null)
  // The strip's own scroll is the outside system: the open section stays in sight.
  useEffect(() => {
    if (section) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  return (
    <nav className={styles.nav} aria-label="Settings">
      <h2 className={styles.title}>Settings</h2>
      {settingsSections.map(({ id, label, Icon }) => (
        <Link
          key={id}
          ref={id === section ? current : null}
          to={`/${tenant}/settings/general/${id}` as string}
          className={styles.section}
          aria-current={id === section ? 'page' : undefined}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
