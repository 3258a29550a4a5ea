import type { Checklist } from '@lotline/contract/tasks/checklists'
import { type ChecklistField, groupsOf, progressOf } from '@lotline/domain/checklists/checklists'
import { IconArrowDown, IconChevronDown, IconChevronUp, IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOffline } from '../../api/stream/use-offline.ts'
import { Action } from '../../ui/Action.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { useAnswers } from './answers-outbox.ts'
import { GroupJumps, jumpTo, placeOfGroup } from './GroupJumps.tsx'
import { Item, placeOfItem } from './Item.tsx'
import { checklistQuery } from './queries.ts'
import styles from './Sheet.module.css'
import { SheetHead } from './SheetHead.tsx'
import { answersWith } from './said.ts'
import { useSheetKeys } from './use-sheet-keys.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type Props = { readonly vehicleId: string; readonly checklistId: string }

/** One sheet with its items: read from the server, with what this device has not sent yet. */
export function Sheet({ vehicleId, checklistId }: Props) {
  const { data, ...state } = useQuery(checklistQuery(vehicleId, checklistId))
  return (
    <section className={`panel ${styles.sheet}`} aria-label={data?.name ?? 'Checklist'}>
      {data ? <Filled vehicleId={vehicleId} sheet={data} /> : <NotLoaded what="the checklist" {...state} />}
    </section>
  )
}

function Filled({ vehicleId, sheet }: { readonly vehicleId: string; readonly sheet: Checklist }) {
  const answers = useAnswers(vehicleId, sheet.id)
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const shown = answersWith(sheet.answers, answers.said)
  const groups = groupsOf(sheet.checkList.items)
  const open = groups.flatMap(({ fields }) => fields).filter(({ id, required }) => required && !Object.hasOwn(shown, id))
  const isOpen = ({ id }: ChecklistField) => !Object.hasOwn(shown, id)
  const goOn = () => {
    const next = open.find(({ id }) => !passed.has(id)) ?? open[0]
    if (!next) return
    setPassed(new Set([...(open.every(({ id }) => passed.has(id)) ? [] : passed), next.id]))
    const item = document.getElementById(placeOfItem(next.id))
    item?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    item?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  }
  useSheetKeys(() => setOnlyOpen(!onlyOpen))
  const listedGroups = groups
    .map((group) => ({ ...group, listed: onlyOpen ? group.fields.filter(isOpen) : group.fields }))
    .filter(({ listed }) => listed.length > 0)
  const headed = listedGroups.filter(({ label }) => label !== '')
  return (
    <>
      <SheetHead {...{ sheet, shown, vehicleId, onlyOpen, setOnlyOpen, isCorrecting, setCorrecting }} />
      <Waiting count={answers.said.filter(({ failure }) => failure === undefined).length} />
      <div className={styles.groups}>
        {listedGroups.map(({ id, label, fields, listed }) => {
          const { completed, total } = progressOf(fields, shown)
          const at = headed.findIndex((one) => one.id === id)
          return (
            <section key={id} id={placeOfGroup(id)} tabIndex={-1} className={styles.group} aria-label={label || undefined}>
              {label && (
                <div className={styles.groupHead}>
                  <h3>{label}</h3>
                  <small>
                    {completed} of {total}
                  </small>
                  {headed.length > 1 && <Neighbors before={headed[at - 1]} after={headed[at + 1]} />}
                </div>
              )}
              <ul className={styles.items}>
                {listed.map((field) => (
                  <Item
                    key={field.id}
                    {...{ vehicleId, sheet, field, answers, isCorrecting }}
                    answer={shown[field.id]}
                    isPassed={passed.has(field.id)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {sheet.isCurrent && (open.length > 0 || headed.length > 1) && (
        <div className={styles.next}>
          {headed.length > 1 && <GroupsButton items={sheet.checkList.items} answers={shown} />}
          {open.length > 0 && (
            <Action look="filled" size="xl" end={<IconArrowDown {...icon} />} onClick={goOn}>
              Next open, {open.length} left
            </Action>
          )}
        </div>
      )}
    </>
  )
}

type Neighbor = { readonly id: string; readonly label: string } | undefined

/** On a phone, from the head of a group to the one before it and behind it. */
function Neighbors({ before, after }: { readonly before: Neighbor; readonly after: Neighbor }) {
  return (
    <span className={styles.neighbors}>
      {before && (
        <IconButton label={`Back to ${before.label}`} onClick={() => jumpTo(before.id)}>
          <IconChevronUp {...icon} />
        </IconButton>
      )}
      {after && (
        <IconButton label={`On to ${after.label}`} onClick={() => jumpTo(after.id)}>
          <IconChevronDown {...icon} />
        </IconButton>
      )}
    </span>
  )
}

type GroupsProps = { readonly items: Checklist['checkList']['items']; readonly answers: Checklist['answers'] }

/** On a phone the groups open over the sheet. */
function GroupsButton({ items, answers }: GroupsProps) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(false)
  const [chosen, setChosen] = useState<() => void>()
  return (
    <>
      <Action
        size="xl"
        icon={<IconList {...icon} />}
        aria-label="Groups of the sheet"
        onClick={() => {
          setThere(true)
          setOpen(true)
        }}
      />
      {isThere && (
        <Dialog
          title="Groups"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => {
            setThere(false)
            chosen?.()
          }}
        >
          <GroupJumps
            items={items}
            answers={answers}
            onChoose={(id) => {
              setChosen(() => () => jumpTo(id))
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

/** What is not up yet: nothing is late and nothing is lost. */
function Waiting({ count }: { readonly count: number }) {
  const isOffline = useOffline() !== undefined
  if (!isOffline || count === 0) return null
  return (
    <p className={styles.waiting} role="status">
      No connection. {count} {count === 1 ? 'answer is' : 'answers are'} safe on this device.
    </p>
  )
}
