import { answerChecklist, type Checklist, printChecklist } from '@lotline/contract/tasks/checklists'
import { progressOf } from '@lotline/domain/checklists/checklists'
import { personName } from '@lotline/domain/people/person-name'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useMay } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { toast } from '../../ui/message/toast.ts'
import { clockWords, dayWords } from '../../ui/moment-words.ts'
import styles from './Sheet.module.css'
import { SheetBar } from './SheetBar.tsx'

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

/** What a sheet is, how far it is, and what can be done with it as a whole. */
export function SheetHead({ vehicleId, sheet, shown, onlyOpen, setOnlyOpen, isCorrecting, setCorrecting }: HeadProps) {
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
      <SheetBar items={sheet.checkList.items} answers={shown} />
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
      {sheet.isCurrent && !mayAnswer && <p className={styles.finished}>View only. Ask your manager for access.</p>}
    </header>
  )
}

function finishedWords({ finishedDate, finishedBy }: Checklist): string {
  const at = new Date(finishedDate ?? 0)
  const by = finishedBy ? ` by ${personName(finishedBy)}` : ''
  return `Finished ${dayWords(at, new Date())}, ${clockWords(at)}${by}`
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
