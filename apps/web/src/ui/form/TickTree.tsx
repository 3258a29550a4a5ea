import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './TickTree.module.css'

export type TickLeaf<Id extends string> = {
  readonly id: Id
  readonly label: string
  /** Its effect in a sentence, for a pointer that rests on it. */
  readonly effect?: string
  /** As the API spells it, at the end of the row. */
  readonly code: string
  /** Reason for which it cannot be ticked. */
  readonly lock?: string | undefined
}
export type TickGroup<Id extends string> = { readonly name: string; readonly leaves: readonly TickLeaf<Id>[] }

type Props<Id extends string> = {
  readonly groups: readonly TickGroup<Id>[]
  readonly ticked: readonly Id[]
  readonly open: ReadonlySet<string>
  readonly onFold: (name: string, isOpen: boolean) => void
  readonly onChange: (ticked: readonly Id[]) => void
  /** Rows after the groups. */
  readonly children?: ReactNode
}

/** Choices in groups that fold. Arrows walk the boxes, left and right fold a group and open it, the space bar ticks. */
export function TickTree<Id extends string>({ groups, ticked, open, onFold, onChange, children }: Props<Id>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows only move the focus between the boxes inside.
    <div onKeyDown={(event) => walk(event, onFold)}>
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          isOpen={open.has(group.name)}
          ticked={ticked}
          onFold={(isOpen) => onFold(group.name, isOpen)}
          onChange={onChange}
        />
      ))}
      {children}
    </div>
  )
}

/** A group none of which is ever to be ticked, and why. */
export function LockedGroup({ name, reason }: { readonly name: string; readonly reason: string }) {
  return (
    <div className={`${styles.row} ${styles.group}`}>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      <span>{name}</span>
      <span className="sec">{reason}</span>
    </div>
  )
}

type GroupProps<Id extends string> = Pick<Props<Id>, 'ticked' | 'onChange'> & {
  readonly group: TickGroup<Id>
  readonly isOpen: boolean
  readonly onFold: (isOpen: boolean) => void
}

function Group<Id extends string>({ group: { name, leaves }, isOpen, ticked, onFold, onChange }: GroupProps<Id>) {
  const free = leaves.filter(({ lock }) => lock === undefined).map(({ id }) => id)
  const chosen = free.filter((id) => ticked.includes(id))
  const set = (wanted: readonly Id[], isTicked: boolean) =>
    onChange(isTicked ? [...new Set([...ticked, ...wanted])] : ticked.filter((one) => !wanted.includes(one)))
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div data-group={name}>
      <div className={`${styles.row} ${styles.group}`}>
        <button type="button" aria-expanded={isOpen} aria-label={`Show ${name}`} tabIndex={-1} onClick={() => onFold(!isOpen)}>
          <Chevron size={16} stroke={1.75} aria-hidden="true" />
        </button>
        <Checkbox
          label={name}
          checked={free.length > 0 && chosen.length === free.length}
          indeterminate={chosen.length > 0 && chosen.length < free.length}
          disabled={free.length === 0}
          onChange={() => set(free, chosen.length < free.length)}
        />
        <span className="sec">
          {chosen.length} of {leaves.length}
        </span>
      </div>
      {isOpen && leaves.map((leaf) => <Leaf key={leaf.id} leaf={leaf} isTicked={ticked.includes(leaf.id)} onTick={set} />)}
    </div>
  )
}

type LeafProps<Id extends string> = {
  readonly leaf: TickLeaf<Id>
  readonly isTicked: boolean
  readonly onTick: (wanted: readonly Id[], isTicked: boolean) => void
}

function Leaf<Id extends string>({ leaf: { id, label, effect, code, lock }, isTicked, onTick }: LeafProps<Id>) {
  return (
    <div className={`${styles.row} ${styles.leaf}`} title={effect}>
      {lock === undefined ? (
        <>
          <Checkbox label={label} checked={isTicked} onChange={({ currentTarget }) => onTick([id], currentTarget.checked)} />
          <code className="sec">{code}</code>
        </>
      ) : (
        <>
          <span className={styles.locked}>
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
            {label}
          </span>
          <span className="sec">{lock}</span>
        </>
      )}
    </div>
  )
}

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
