import type { PermissionGroup } from '@lotline/domain/people/permission-words'
import type { Permission } from '@lotline/domain/people/permissions'
import { Checkbox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import styles from './RolePermissions.module.css'
import { applied, permits, type RoleDraft, type SavedRole, wish } from './role-draft.ts'
import { offered, searchPermissions } from './role-words.ts'

type Props = {
  readonly saved: SavedRole
  readonly draft: RoleDraft
  /** Why a permission stays as it is; undefined where it may be given or taken. */
  readonly lockOf: (permission: Permission) => string | undefined
  readonly onChange: (draft: RoleDraft) => void
}

/** Every permission with what it lets a person see or do, by group, to be found by typing. */
export function RolePermissions({ saved, draft, lockOf, onChange }: Props) {
  const [search, setSearch] = useState('')
  const groups = searchPermissions(search)
  const held = applied(saved, draft).permissions.filter((permission) => offered.has(permission)).length
  return (
    <>
      <div className={styles.bar}>
        <SearchBox label="Search permissions" placeholder="Find a permission" text={search} onSearch={setSearch} />
        <span className="sec" role="status">
          {held} of {offered.size} permitted
        </span>
      </div>
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          isWhole={search.trim() === ''}
          saved={saved}
          draft={draft}
          lockOf={lockOf}
          onChange={onChange}
        />
      ))}
      {groups.length === 0 && (
        <section className="panel">
          <EmptyState
            icon={<IconSearch size={24} stroke={1.75} aria-hidden="true" />}
            title="No permission matches"
            action={{ label: 'Show all', onClick: () => setSearch('') }}
          />
        </section>
      )}
    </>
  )
}

type GroupProps = Props & {
  readonly group: PermissionGroup
  /** Not thinned out by a search: 'all' means all of it. */
  readonly isWhole: boolean
}

function Group({ group: { name, permissions }, isWhole, saved, draft, lockOf, onChange }: GroupProps) {
  const titleId = useId()
  const held = permissions.filter(({ permission }) => permits(saved, draft, permission))
  const isAll = held.length === permissions.length
  const free = permissions.filter(({ permission }) => lockOf(permission) === undefined)
  const set = (wanted: typeof permissions, isPermitted: boolean) =>
    onChange(
      wish(
        draft,
        wanted.map(({ permission }) => permission),
        isPermitted,
      ),
    )
  return (
    <section className="panel" aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{name}</h2>
        {isWhole && (
          <Checkbox
            label="All"
            aria-label={`All of ${name}`}
            labelPosition="left"
            checked={isAll}
            indeterminate={held.length > 0 && !isAll}
            disabled={free.length === 0}
            onChange={() => set(free, !free.every((words) => held.includes(words)))}
          />
        )}
      </header>
      <ul className={styles.list}>
        {permissions.map((words) => (
          <li key={words.permission}>
            <Checkbox
              label={words.label}
              description={
                <>
                  {words.effect} {lockOf(words.permission) && <span className={styles.lock}>{lockOf(words.permission)}</span>}
                </>
              }
              checked={held.includes(words)}
              disabled={lockOf(words.permission) !== undefined}
              onChange={(event) => set([words], event.currentTarget.checked)}
              classNames={{ body: styles.body ?? '', label: styles.label ?? '', description: styles.effect ?? '' }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
