import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { loadAhead } from '../../api/stream/load-steadily.ts'
import { whenIdle } from '../../api/when-idle.ts'
import { PhoneBar } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import { SidePage, sideEntry } from '../../ui/page/SidePage.tsx'
import { type SettingsSection, sectionsFor, settingsSections } from './sections.ts'

/** The administrator's pages: their sections at the side, above the page where it is narrow, and the section that the address names. */
export function SettingsPage() {
  const { location, locations, permissions } = useCurrentUser()
  const { tenant, _splat = '' } = useParams({ from: '/$tenant/settings/general/$' })
  const [name = '', item] = _splat.split('/')
  // Judged by what the person may now, not by what they could when they came.
  const open = sectionsFor(permissions)
  const given = open.filter(({ permission }) => permission !== null && permissions.includes(permission))
  const section = name === '' ? given[0] : open.find(({ id }) => id === name)
  // The network is the outside system: the other sections come while nobody waits for them, so that they open at once.
  useEffect(() => whenIdle(() => settingsSections.map(({ load }) => loadAhead(load).catch(() => undefined))), [])
  if (given.length === 0 && !section) return <Navigate to="/$tenant" params={{ tenant }} replace />
  if (!section) return <Navigate to="/$tenant/settings/general/$" params={{ tenant, _splat: '' }} replace />
  return (
    <>
      <PhoneBarSlot>
        <PhoneBar title="Settings" subtitle={locations.find(({ id }) => id === location)?.name ?? ''} />
      </PhoneBarSlot>
      <SidePage
        label="Settings"
        pageId={section.id}
        hasWideColumn={section.isWide === true}
        entries={<SectionLinks tenant={tenant} sections={open} openId={section.id} />}
      >
        <section.Page tenant={tenant} item={item} />
      </SidePage>
    </>
  )
}

type LinksProps = {
  readonly tenant: string
  readonly sections: readonly SettingsSection[]
  readonly openId: SettingsSection['id']
}

function SectionLinks({ tenant, sections, openId }: LinksProps) {
  const current = useRef<HTMLAnchorElement>(null)
  // The strip's own scroll is the outside system: the open section stays in sight.
  useEffect(() => {
    if (openId) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [openId])
  return (
    <>
      {sections.map(({ id, label, Icon }) => (
        <Link
          key={id}
          ref={id === openId ? current : null}
          to="/$tenant/settings/general/$"
          params={{ tenant, _splat: id }}
          className={sideEntry}
          aria-current={id === openId ? 'page' : undefined}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </>
  )
}
