import {
  closedPermissionGroups,
  importsPermission,
  mayGive,
  type TokenPermission,
  type TokenPermissionGroup,
  tokenPermissionGroups,
} from '@lotline/domain/api-tokens/token-permissions'
import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only move the focus between the boxes inside. */}
      <div onKeyDown={(event) => walk(event, fold)}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            isOpen={search.trim() !== '' || open.has(group.name)}
            given={given}
            isFree={isFree}
            onFold={(isOpen) => fold(group.name, isOpen)}
            onChange={onChange}
          />
        ))}
        {groups.length === 0 && <p className={`sec ${styles.none}`}>No matching permissions</p>}
        {search.trim() === '' &&
          closed.map((name) => (
            <div key={name} className={`${styles.row} ${styles.group}`}>
              <IconLock size={16} stroke={1.75} aria-hidden="true" />
              <span>{name}</span>
              <span className="sec">Never for a token</span>
            </div>
          ))}
      </div>
    </section>
  )
}

type GroupProps = Pick<Props, 'given' | 'onChange'> & {
  readonly group: TokenPermissionGroup
  readonly isOpen: boolean
  readonly isFree: (permission: TokenPermission) => boolean
  readonly onFold: (isOpen: boolean) => void
}

function Group({ group: { name, permissions }, isOpen, given, isFree, onFold, onChange }: GroupProps) {
  const free = permissions.map(({ permission }) => permission).filter(isFree)
  const ticked = free.filter((permission) => given.includes(permission))
  const set = (wanted: readonly TokenPermission[], isGiven: boolean) =>
    onChange(isGiven ? [...new Set([...given, ...wanted])] : given.filter((one) => !wanted.includes(one)))
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div data-group={name}>
      <div className={`${styles.row} ${styles.group}`}>
        <button type="button" aria-expanded={isOpen} aria-label={`Show ${name}`} tabIndex={-1} onClick={() => onFold(!isOpen)}>
          <Chevron size={16} stroke={1.75} aria-hidden="true" />
        </button>
        <Checkbox
          label={name}
          checked={free.length > 0 && ticked.length === free.length}
          indeterminate={ticked.length > 0 && ticked.length < free.length}
          disabled={free.length === 0}
          onChange={() => set(free, ticked.length < free.length)}
        />
        <span className="sec">
          {ticked.length} of {permissions.length}
        </span>
      </div>
      {isOpen &&
        permissions.map(({ permission, label, effect }) => (
          <div key={permission} className={`${styles.row} ${styles.leaf}`} title={effect}>
            {isFree(permission) ? (
              <>
                <Checkbox
                  label={label}
                  checked={given.includes(permission)}
                  onChange={({ currentTarget }) => set([permission], currentTarget.checked)}
                />
                <code className="sec">{permission}</code>
              </>
            ) : (
              <>
                <span className={styles.locked}>
                  <IconLock size={16} stroke={1.75} aria-hidden="true" />
                  {label}
                </span>
                <span className="sec">
                  {permission === importsPermission ? 'Only administrators can give this' : 'You don’t have this'}
                </span>
              </>
            )}
          </div>
        ))}
    </div>
  )
}

/** Groups of which something is given; otherwise the two that most programs need. */
function openAtFirst(given: readonly TokenPermission[]): string[] {
  const some = tokenPermissionGroups.filter(({ permissions }) => permissions.some(({ permission }) => given.includes(permission)))
  return some.length > 0 ? some.map(({ name }) => name) : ['Recon', 'Inventory']
}

/** Up and down lead from box to box, left and right fold a group and open it. */
function walk(event: KeyboardEvent<HTMLElement>, fold: (name: string, isOpen: boolean) => void): void {
  const box = event.target
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return
  const name = box.closest<HTMLElement>('[data-group]')?.dataset.group
  if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && name !== undefined) {
    event.preventDefault()
    if (event.key === 'ArrowLeft') box.closest('[data-group]')?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()
    fold(name, event.key === 'ArrowRight')
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="checkbox"]:not(:disabled)')]
  boxes[boxes.indexOf(box) + step]?.focus()
  event.preventDefault()
}
