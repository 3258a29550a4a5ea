import { formatCount } from '@lotline/domain/amounts/count'
import type { WorkKind } from '@lotline/domain/my-work/my-work'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch, IconSortDescending2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { LinkTabs } from '../../ui/page/LinkTabs.tsx'
import { PhoneBar, PhoneBarButton } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { MyWork } from './queries.ts'
import styles from './WorkHead.module.css'
import type { WorkSearch } from './work-frame.ts'
import { countOf, kindLabels, kindOrder, totalOf } from './work-words.ts'

type Props = {
  readonly work: MyWork
  readonly kind: WorkKind | undefined
  readonly search: WorkSearch
  readonly onSearch: (text: string) => void
}

/** How much waits, of which kind, and the search among it, which a phone opens from its bar. */
export function WorkHead({ work, kind, search, onSearch }: Props) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const [isSearching, setSearching] = useState(search.s !== undefined)
  const total = totalOf(work)
  const toggle = () => {
    if (isSearching) onSearch('')
    setSearching(!isSearching)
  }
  return (
    <header className={styles.head}>
      <WorkPhoneBar onSearch={toggle} isSearching={isSearching} />
      <h1>
        <b>{formatCount(total)}</b> waiting on you
      </h1>
      <LinkTabs label="What waits" className={styles.kinds}>
        <KindLink search={search} label="All" count={total} isChosen={kind === undefined} />
        {kindOrder.map((one) => (
          <KindLink
            key={one}
            search={search}
            kind={one}
            label={kindLabels[one]}
            count={countOf(work, one)}
            isChosen={kind === one}
          />
        ))}
      </LinkTabs>
      <span className={styles.order}>
        <IconSortDescending2 size={16} stroke={1.75} aria-hidden="true" />
        Worst first
      </span>
      {(!isPhone || isSearching) && (
        <div className={styles.search}>
          <SearchBox
            label="Search your work"
            placeholder="Stock, VIN, model"
            text={search.s ?? ''}
            isPhone={isPhone}
            onSearch={onSearch}
          />
        </div>
      )}
    </header>
  )
}

type PhoneProps = { readonly onSearch?: () => void; readonly isSearching?: boolean }

/** The bar of a phone; the search is there as soon as there is something to search. */
export function WorkPhoneBar({ onSearch, isSearching }: PhoneProps) {
  const { location, locations } = useCurrentUser()
  const icon = <IconSearch size={24} stroke={1.75} aria-hidden="true" />
  return (
    <PhoneBarSlot>
      <PhoneBar
        title="My work"
        subtitle={locations.find(({ id }) => id === location)?.name ?? ''}
        actions={onSearch && <PhoneBarButton label="Search" icon={icon} aria-expanded={isSearching} onClick={onSearch} />}
      />
    </PhoneBarSlot>
  )
}

type KindLinkProps = {
  readonly search: WorkSearch
  readonly kind?: WorkKind
  readonly label: string
  readonly count: number
  readonly isChosen: boolean
}

function KindLink({ search: { kind: _kind, ...search }, kind, label, count, isChosen }: KindLinkProps) {
  const { location } = useCurrentUser()
  return (
    <Link
      to="/$tenant/my-work"
      params={{ tenant: location }}
      search={kind ? { ...search, kind: kindLabels[kind].toLowerCase() } : search}
      replace
      // The address of all is a part of every other: only the whole of it counts.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isChosen ? 'page' : undefined}
    >
      {label} <b>{formatCount(count)}</b>
    </Link>
  )
}
