import type { ChecklistSummary } from '@lotline/contract/tasks/checklists'
import { personName } from '@lotline/domain/people/person-name'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { sectionAddress, useSectionPlace, useVehicle, useVehicleAddress } from '../vehicles/index.ts'
import { useSaid } from './answers-outbox.ts'
import styles from './ChecklistsPage.module.css'
import { GroupJumps } from './GroupJumps.tsx'
import { checklistQuery, checklistsQuery } from './queries.ts'
import { Sheet } from './Sheet.tsx'
import { answersWith } from './said.ts'

/** The inspection of a vehicle as a section of its page: the address names the sheet. */
export function ChecklistsPage() {
  const address = useVehicleAddress()
  const navigate = useNavigate()
  const [, chosen] = useSectionPlace().split('/')
  return (
    <Checklists
      chosen={chosen}
      onChoose={(id) => void navigate({ ...sectionAddress(address, id ? `mpi/${id}/sheet` : 'mpi'), resetScroll: false })}
    />
  )
}

/** The same beside another section (SEC-021). */
export function PinnedChecklists() {
  const [chosen, choose] = useState<string>()
  return <Checklists chosen={chosen} onChoose={choose} />
}

type Props = { readonly chosen: string | undefined; readonly onChoose: (id: string | undefined) => void }

function Checklists({ chosen, onChoose }: Props) {
  const vehicleId = useVehicle().vehicleCard.id
  const [runId, setRunId] = useState<string>()
  const { data: answer, ...state } = useQuery(checklistsQuery(vehicleId, runId))
  const sheets = answer?.data ?? []
  // On a desk the first that is open stands beside the list; where there is no room the list comes first.
  const first = sheets.find(({ finishedDate }) => finishedDate === null) ?? sheets[0]
  const id = sheets.some((one) => one.id === chosen) ? chosen : first?.id
  return (
    <div className={styles.page} data-chosen={chosen !== undefined || undefined}>
      <div className={styles.frame}>
        <div className={styles.side}>
          <h2 className={styles.title}>Inspection</h2>
          {answer && answer.meta.runs.length > 1 && (
            <select
              className={styles.runs}
              aria-label="Time in recon"
              value={answer.meta.runId ?? ''}
              onChange={({ currentTarget }) => {
                setRunId(currentTarget.value)
                onChoose(undefined)
              }}
            >
              {answer.meta.runId === null && <option value="">Not in recon</option>}
              {answer.meta.runs.map((run) => (
                <option key={run.id} value={run.id}>
                  {runWords(run)}
                </option>
              ))}
            </select>
          )}
          {!answer && <NotLoaded what="checklists" {...state} rows={3} />}
          {answer && sheets.length === 0 && (
            <section className="panel">
              <EmptyState icon={<IconClipboardCheck size={24} stroke={1.75} aria-hidden="true" />} title="No checklists">
                Vehicles get checklists as they enter recon and its steps.
              </EmptyState>
            </section>
          )}
          {sheets.length > 0 && (
            <nav className={`panel ${styles.list}`} aria-label="Checklists">
              {sheets.map((sheet) => (
                <Row key={sheet.id} sheet={sheet} isChosen={sheet.id === id} onChoose={() => onChoose(sheet.id)} />
              ))}
            </nav>
          )}
          {id && (
            <div className={styles.groups}>
              <SheetGroups key={id} vehicleId={vehicleId} checklistId={id} />
            </div>
          )}
          {sheets.length > 0 && (
            <p className={styles.words}>
              Only required items (<b>*</b>) count. A sheet is done when they’re all answered.
            </p>
          )}
        </div>
        {id && (
          <div className={styles.main}>
            <button type="button" className={styles.back} onClick={() => onChoose(undefined)}>
              All checklists
            </button>
            <Sheet key={id} vehicleId={vehicleId} checklistId={id} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The groups of the sheet that is open. */
function SheetGroups({ vehicleId, checklistId }: { readonly vehicleId: string; readonly checklistId: string }) {
  const { data } = useQuery(checklistQuery(vehicleId, checklistId))
  const said = useSaid(vehicleId, checklistId)
  return data ? <GroupJumps items={data.checkList.items} answers={answersWith(data.answers, said)} /> : null
}

function runWords({ startedDate, isCurrent }: { startedDate: string; isCurrent: boolean }): string {
  const day = dayWords(new Date(startedDate), new Date())
  return isCurrent ? `This run, since ${day}` : `Run of ${day}`
}

type RowProps = { readonly sheet: ChecklistSummary; readonly isChosen: boolean; readonly onChoose: () => void }

/** A sheet with its count, how far it is, and who has finished it or where it is asked for. */
function Row({ sheet, isChosen, onChoose }: RowProps) {
  const { name, compeletedChecklistItems: completed, totalChecklistItems: total, fails, step, finishedDate, finishedBy } = sheet
  const by = finishedBy ? ` by ${personName(finishedBy)}` : ''
  const asked = step ? `Asked for in ${step.name}` : 'Asked for as recon begins'
  return (
    <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>
        {fails > 0 && <StatusGlyph kind="late" label={`${fails} ${fails === 1 ? 'fails' : 'fail'}`} />}
        {completed}/{total}
        {finishedDate && <StatusGlyph kind="complete" label="Finished" />}
      </span>
      {!finishedDate && <progress max={total} value={completed} aria-hidden="true" />}
      <small>{finishedDate ? `Finished ${dayWords(new Date(finishedDate), new Date())}${by}` : asked}</small>
    </button>
  )
}
