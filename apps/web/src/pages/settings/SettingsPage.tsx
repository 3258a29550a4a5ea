import { Link, Navigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { whenIdle } from '../../api/when-idle.ts'
import { PhoneBar } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import styles from './SettingsPage.module.css'
import { type SettingsSection, settingsSections } from './sections.ts'

/** The administrator's pages: their sections at the side, above the page where it is narrow, and the section that the address names. */
export function SettingsPage() {
  const { location, locations, permissions } = useCurrentUser()
  const { tenant, _splat = '' } = useParams({ from: '/$tenant/settings/general/$' })
  const [name = '', item] = _splat.split('/')
  // Judged by what the person may now, not by what they could when they came.
  const open = settingsSections.filter(({ permission }) => permissions.includes(permission))
  const section = name === '' ? open[0] : open.find(({ id }) => id === name)
  // The network is the outside system: the other sections come while nobody waits for them, so that they open at once.
  useEffect(() => whenIdle(() => Promise.all(settingsSections.map(({ load }) => load())).catch(() => undefined)), [])
  if (open.length === 0) return <Navigate to="/$tenant" params={{ tenant }} replace />
  if (!section) return <Navigate to="/$tenant/settings/general/$" params={{ tenant, _splat: '' }} replace />
  return (
    <div className={styles.page}>
      <PhoneBarSlot>
        <PhoneBar title="Settings" subtitle={locations.find(({ id }) => id === location)?.name ?? ''} />
      </PhoneBarSlot>
      <SectionNav tenant={tenant} sections={open} openId={section.id} />
      {/* Around the section and not in it: the one that is open stays until the next has been loaded. */}
      <Suspense>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section key={section.id} className={styles.content} aria-label="Settings" tabIndex={0} data-content>
          <div className={styles.column}>
            <section.Page tenant={tenant} item={item} />
          </div>
        </section>
      </Suspense>
    </div>
  )
}

type NavProps = {
  readonly tenant: string
  readonly sections: readonly SettingsSection[]
  readonly openId: SettingsSection['id']
}

function SectionNav({ tenant, sections, openId }: NavProps) {
  const current = useRef<HTMLAnchorElement>(null)
  // The strip's own scroll is the outside system: the open section stays in sight.
  useEffect(() => {
    if (openId) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [openId])
  return (
    <nav className={styles.nav} aria-label="Settings">
      <h2 className={styles.title}>Settings</h2>
      {sections.map(({ id, label, Icon }) => (
        <Link
          key={id}
          ref={id === openId ? current : null}
          to="/$tenant/settings/general/$"
          params={{ tenant, _splat: id }}
          className={styles.section}
          aria-current={id === openId ? 'page' : undefined}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
