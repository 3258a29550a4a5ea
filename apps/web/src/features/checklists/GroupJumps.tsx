import type { Checklist } from '@lotline/contract/tasks/checklists'
import { type ChecklistAnswers, groupsOf, progressOf } from '@lotline/domain/checklists/checklists'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { useEffect, useState } from 'react'
import styles from './GroupJumps.module.css'

type Props = {
  readonly items: Checklist['checkList']['items']
  /** With what is not up yet. */
  readonly answers: ChecklistAnswers
  /** Where choosing one has to do more than to go there. */
  readonly onChoose?: (id: string) => void
}

/** The groups of a sheet with how far each is, to jump to. */
export function GroupJumps({ items, answers, onChoose = jumpTo }: Props) {
  const groups = groupsOf(items).filter(({ label }) => label !== '')
  const current = useGroupInView(groups.map(({ id }) => id).join(' '))
  if (groups.length < 2) return null
  return (
    <nav className={`panel ${styles.groups}`} aria-label="Groups of the sheet">
      {groups.map(({ id, label, fields }) => {
        const { completed, total, fails } = progressOf(fields, answers)
        return (
          <button
            key={id}
            type="button"
            className={styles.group}
            aria-current={id === current || undefined}
            onClick={() => onChoose(id)}
          >
            <Ring share={total === 0 ? 0 : completed / total} />
            <span className={styles.label}>{label}</span>
            {fails > 0 && <StatusGlyph kind="late" label={`${fails} ${fails === 1 ? 'fails' : 'fail'}`} />}
            <b className={styles.count}>
              {completed}/{total}
            </b>
          </button>
        )
      })}
    </nav>
  )
}

export function placeOfGroup(id: string): string {
  return `group-${id}`
}

/** Brings a group to the head of what is seen, and the keyboard with it. */
export function jumpTo(id: string): void {
  const group = document.getElementById(placeOfGroup(id))
  group?.scrollIntoView({ block: 'start' })
  group?.focus({ preventScroll: true })
}

const round = 2 * Math.PI * 6

/** Dashed before anything is answered, filling as answers come, checked when it is done. */
function Ring({ share }: { readonly share: number }) {
  if (share === 1) return <StatusGlyph kind="complete" size={16} label="" />
  return (
    <svg className={styles.ring} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" strokeDasharray={share === 0 ? '2 2.2' : undefined} data-track />
      {share > 0 && <circle cx="8" cy="8" r="6" strokeDasharray={`${round * share} ${round}`} transform="rotate(-90 8 8)" />}
    </svg>
  )
}

/** The group that is read just now: the last one whose head has come to the top. */
function useGroupInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  // What is scrolled to is the outside system.
  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(placeOfGroup(id)) ?? [])
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
        const first = parts.find((part) => seen.has(part))
        if (first) setCurrent(ids.split(' ').find((id) => placeOfGroup(id) === first.id))
      },
      { rootMargin: '-25% 0px -55% 0px' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])
  return current
}
