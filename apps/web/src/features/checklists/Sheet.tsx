import { answerChecklist, type Checklist, printChecklist } from '@lotline/contract/checklists'
import { type ChecklistField, groupsOf, progressOf } from '@lotline/domain/checklists/checklists'
import { personName } from '@lotline/domain/people/person-name'
import { IconArrowDown, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useMay } from '../../api/session/current-user.ts'
import { useOffline } from '../../api/stream/use-offline.ts'
import { Action } from '../../ui/Action.tsx'
import { toast } from '../../ui/message/toast.ts'
import { clockWords, dayWords } from '../../ui/moment-words.ts'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { Item, placeOfItem } from './Item.tsx'
import { answersWith } from './kept-answers.ts'
import { checklistQuery } from './queries.ts'
import styles from './Sheet.module.css'
import { useAnswers } from './send-answers.ts'

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
  return (
    <>
      <SheetHead {...{ sheet, shown, vehicleId, onlyOpen, setOnlyOpen, isCorrecting, setCorrecting }} />
      <Waiting count={answers.said.filter(({ failure }) => failure === undefined).length} />
      <div className={styles.groups}>
        {groups.map(({ id, label, fields }) => {
          const listed = onlyOpen ? fields.filter(isOpen) : fields
          const { completed, total } = progressOf(fields, shown)
          if (listed.length === 0) return null
          return (
            <section key={id} id={`group-${id}`} aria-label={label || undefined}>
              {label && (
                <h3 className={styles.groupHead}>
                  {label}
                  <small>
                    {completed} of {total}
                  </small>
                </h3>
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
      {open.length > 0 && sheet.isCurrent && (
        <div className={styles.next}>
          <Action look="filled" size="xl" end={<IconArrowDown size={20} stroke={1.75} aria-hidden="true" />} onClick={goOn}>
            Next open, {open.length} left
          </Action>
        </div>
      )}
    </>
  )
}

type HeadProps = {
  readonly vehicleId: string
  readonly sheet: Checklist
  /** With what is not up yet. */
  readonly shown: Checklist['answers']
  readonly onlyOpen: boolean
  readonly setOnlyOpen: (only: boolean) => void
  readonly isCorrecting: boolean
  readonly setCorrecting: (is: boolean) => void
}

function SheetHead({ vehicleId, sheet, shown, onlyOpen, setOnlyOpen, isCorrecting, setCorrecting }: HeadProps) {
  const { completed, total, fails } = progressOf(sheet.checkList.items, shown)
  const mayAnswer = useMay(answerChecklist.permission)
  const print = usePrint(vehicleId, sheet)
  return (
    <header className={styles.head}>
      <h2>{sheet.name}</h2>
      <small>Version {sheet.version}</small>
      <span className={styles.space} />
      {fails > 0 && (
        <span className={styles.fails}>
          <StatusGlyph kind="late" label="" /> {fails} {fails === 1 ? 'fails' : 'fail'}
        </span>
      )}
      <progress className={styles.bar} max={total} value={completed} aria-label="Required answers" />
      <b className={styles.figure}>
        {completed}/{total}
      </b>
      <label className={styles.only}>
        <input type="checkbox" checked={onlyOpen} onChange={({ currentTarget }) => setOnlyOpen(currentTarget.checked)} />
        Only open
      </label>
      <Action
        icon={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
        className={styles.print ?? ''}
        needsNetwork
        isBusy={print.isPending}
        // At the click itself: a tab that is opened after an answer has come is held back by browsers.
        onClick={() => print.mutate(window.open('', '_blank'))}
      >
        Print sheet
      </Action>
      {sheet.finishedDate && (
        <p className={styles.finished}>
          <StatusGlyph kind="complete" label="" />
          {finishedWords(sheet)}
          {mayAnswer && sheet.isCurrent && (
            <button type="button" onClick={() => setCorrecting(!isCorrecting)}>
              {isCorrecting ? 'Stop correcting' : 'Correct'}
            </button>
          )}
        </p>
      )}
      {!sheet.isCurrent && (
        <p className={styles.finished}>This sheet belongs to an earlier time in recon and can only be read.</p>
      )}
      {sheet.isCurrent && !mayAnswer && (
        <p className={styles.finished}>You may read this sheet. Your manager can let you answer it.</p>
      )}
    </header>
  )
}

function finishedWords({ finishedDate, finishedBy }: Checklist): string {
  const at = new Date(finishedDate ?? 0)
  const by = finishedBy ? ` by ${personName(finishedBy)}` : ''
  return `Finished ${dayWords(at, new Date())}, ${clockWords(at)}${by}`
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

function usePrint(vehicleId: string, { id, name }: Checklist) {
  return useMutation({
    mutationFn: async (tab: Window | null) => {
      if (tab) tab.document.title = `Printing ${name}`
      try {
        const { data } = await call(printChecklist, { params: { vehicleId, checklistId: id } })
        if (tab && !tab.closed) tab.location.replace(data.uri)
        else window.location.assign(data.uri)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
}
