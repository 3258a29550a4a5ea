import {
  closedPermissionGroups,
  importsPermission,
  mayGive,
  type TokenPermission,
  type TokenPermissionGroup,
  tokenPermissionGroups,
} from '@lotline/domain/api-tokens/token-permissions'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { LockedGroup, type TickGroup, TickTree } from '../../../ui/form/TickTree.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import styles from './PermissionTree.module.css'
import { type heldAtOf, permissionPresets, presetOf } from './token-draft.ts'
import { searchGroups } from './token-words.ts'

type Props = {
  readonly given: readonly TokenPermission[]
  readonly rooftopIds: readonly string[]
  readonly held: ReturnType<typeof heldAtOf>
  readonly onChange: (given: readonly TokenPermission[]) => void
}

/** Every permission that a token may have, in plain words and as the API spells it; a lock where the maker does not have it. */
export function PermissionTree({ given, rooftopIds, held, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(given)))
  const groups = searchGroups(tokenPermissionGroups, search)
  const isFree = (permission: TokenPermission) => mayGive(permission, rooftopIds, held)
  const fold = (name: string, isOpen: boolean) =>
    setOpen((known) => new Set(isOpen ? [...known, name] : [...known].filter((one) => one !== name)))
  const closed = [...new Set(closedPermissionGroups.map(({ name }) => name))]
  return (
    <section className={`panel ${styles.tree}`} aria-label="What it may do">
      <header className={styles.head}>
        <h2>What it may do</h2>
        <span className={styles.presets}>
          {permissionPresets.map(({ label, fits }) => (
            <Action key={label} onClick={() => onChange(presetOf(fits, rooftopIds, held))}>
              {label}
            </Action>
          ))}
        </span>
        <SearchBox label="Find a permission" placeholder="Find a permission" text={search} onSearch={setSearch} />
      </header>
      <TickTree
        groups={groups.map((group) => tickGroup(group, isFree))}
        ticked={given}
        open={search.trim() === '' ? open : new Set(groups.map(({ name }) => name))}
        onFold={fold}
        onChange={onChange}
      >
        {groups.length === 0 && <p className={`sec ${styles.none}`}>No matching permissions</p>}
        {search.trim() === '' && closed.map((name) => <LockedGroup key={name} name={name} reason="Never for a token" />)}
      </TickTree>
    </section>
  )
}

/** Groups of which something is given; otherwise the two that most programs need. */
function openAtFirst(given: readonly TokenPermission[]): string[] {
  const some = tokenPermissionGroups.filter(({ permissions }) => permissions.some(({ permission }) => given.includes(permission)))
  return some.length > 0 ? some.map(({ name }) => name) : ['Recon', 'Inventory']
}

/** A group as the tree shows it; `isFree` says which of its permissions the maker may give. */
function tickGroup(
  { name, permissions }: TokenPermissionGroup,
  isFree: (permission: TokenPermission) => boolean,
): TickGroup<TokenPermission> {
  return {
    name,
    leaves: permissions.map(({ permission, label, effect }) => ({
      ...{ id: permission, label, effect, code: permission },
      lock: isFree(permission) ? undefined : lockReason(permission),
    })),
  }
}

const lockReason = (permission: TokenPermission) =>
  permission === importsPermission ? 'Only administrators can give this' : 'You don’t have this'
