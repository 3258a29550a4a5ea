import { addAnswerFile, answerChecklist, type Checklist, type FieldDetail } from '@lotline/contract/tasks/checklists'
import { type ChecklistAnswer, type ChecklistField, markOf } from '@lotline/domain/checklists/checklists'
import { personName } from '@lotline/domain/people/person-name'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconCamera, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { useOffline } from '../../api/stream/use-offline.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FileChooser } from '../../ui/form/FileChooser.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { clockWords, dayWords } from '../../ui/moment-words.ts'
import { useAddFiles } from '../uploads/index.ts'
import { AnswerQuestion } from './AnswerQuestion.tsx'
import type { useAnswers } from './answers-outbox.ts'
import { Choices } from './Choices.tsx'
import styles from './Item.module.css'
import { ItemDetail } from './ItemDetail.tsx'
import type { Said } from './said.ts'

export type ItemProps = {
  readonly vehicleId: string
  readonly sheet: Checklist
  readonly field: ChecklistField
  readonly answer: ChecklistAnswer | undefined
  readonly answers: ReturnType<typeof useAnswers>
  /** A finished sheet is being corrected. */
  readonly isCorrecting: boolean
  /** Somebody has gone past it without answering. */
  readonly isPassed: boolean
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** One item of a sheet: its control, what stands beside its answer, and whether it is saved. */
export function Item({ vehicleId, sheet, field, answer, answers, isCorrecting, isPassed }: ItemProps) {
  const [isOpen, setOpen] = useState(false)
  const mayAnswer = useMay(answerChecklist.permission)
  const mayAdd = useMay(addAnswerFile.permission)
  const said = answers.said.filter(({ fieldId }) => fieldId === field.id)
  const met = said.find(({ changed }) => changed !== undefined)
  const detail = sheet.fields.find(({ fieldId }) => fieldId === field.id)
  const noted = said.flatMap(({ what }) => ('note' in what ? [what.note] : []))[0] ?? detail?.note ?? ''
  const isFixed = sheet.finishedDate !== null && !isCorrecting
  const isReadOnly = !mayAnswer || !sheet.isCurrent
  const files = detail?.attachments ?? []
  const fails = markOf(field, answer) === 'FAILS'
  const flashes = useFlashes(detail)
  const add = useAddFiles({ type: 'answer', vehicleId, parentId: sheet.id, fieldId: field.id }, files.length)
  const addPhotos = (chosen: readonly File[]) => {
    setOpen(true)
    void add(chosen)
  }
  const hasDetail = isOpen || noted !== '' || files.length > 0 || (fails && (detail?.proposal || detail?.task))
  return (
    <li className={styles.item} id={placeOfItem(field.id)} data-checklist-item>
      {flashes > 0 && <i key={flashes} className={styles.flash} aria-hidden="true" />}
      <div className={styles.row}>
        <div className={styles.label}>
          {field.label}
          {field.required && (
            <b className={styles.required} title="Required">
              {' *'}
            </b>
          )}
          {field.hint && <small>{field.hint}</small>}
        </div>
        <div className={styles.answer}>
          <Choices
            field={field}
            answer={answer}
            isDisabled={isReadOnly || (isFixed && answer !== undefined)}
            onAnswer={(given) => answers.answer(field.id, given, { correct: isCorrecting, replaces: detail?.version })}
          />
        </div>
        <div className={styles.buttons}>
          {mayAdd && sheet.isCurrent && (
            <>
              <span data-act="photo">
                <FileChooser places={['answer', 'image']} isMany isCamera onChosen={addPhotos}>
                  {(choose) => (
                    <IconButton label={`Photos of ${field.label}`} tip="Photo" onClick={choose}>
                      <IconCamera {...icon} />
                      {files.length > 0 && <i className={styles.count}>{files.length}</i>}
                    </IconButton>
                  )}
                </FileChooser>
              </span>
              <span data-act="note">
                <IconButton label={`Note on ${field.label}`} tip="Note" onClick={() => setOpen(!isOpen)}>
                  <IconMessage {...icon} />
                  {noted !== '' && <i className={styles.count}>1</i>}
                </IconButton>
              </span>
            </>
          )}
        </div>
        <Saved said={said} detail={detail} isPassed={isPassed && answer === undefined} answers={answers} />
      </div>
      {met?.changed && <AnswerQuestion field={field} changed={met.changed} onChoose={(choice) => answers.choose(met, choice)} />}
      {hasDetail && (
        <ItemDetail
          {...{ vehicleId, sheet, field, detail, noted, fails }}
          isReadOnly={isReadOnly}
          isNoteFixed={isReadOnly || (isFixed && noted !== '')}
          isWriting={isOpen && noted === ''}
          onNote={(text) => answers.note(field.id, text, isCorrecting)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

/** How often somebody else has answered since the sheet was opened: each time its row flashes once. */
function useFlashes(detail: FieldDetail | undefined): number {
  const me = useCurrentUser().id
  const stamp = `${detail?.answeredDate} ${detail?.answeredBy?.id}`
  const [seen, setSeen] = useState({ stamp, flashes: 0 })
  if (stamp !== seen.stamp) {
    const isOthers = detail?.answeredBy != null && detail.answeredBy.id !== me
    setSeen({ stamp, flashes: seen.flashes + (isOthers ? 1 : 0) })
  }
  return seen.flashes
}

export function placeOfItem(fieldId: string): string {
  return `item-${fieldId}`
}

type SavedProps = {
  readonly said: readonly Said[]
  readonly detail: FieldDetail | undefined
  readonly isPassed: boolean
  readonly answers: Pick<ItemProps['answers'], 'again' | 'drop'>
}

/** Whether what was said is up: on its way, kept on this device, refused and why, or by whom and when. */
function Saved({ said, detail, isPassed, answers }: SavedProps) {
  const isOffline = useOffline() !== undefined
  const failed = said.find(({ failure }) => failure !== undefined)
  if (failed)
    return (
      <div className={`${styles.saved} ${styles.failed}`} role="alert">
        <span>
          <StatusGlyph kind="late" label="" /> Not saved. {failed.failure}
        </span>
        <span>
          <button type="button" onClick={() => answers.again(failed)}>
            Try again
          </button>
          <button type="button" onClick={() => answers.drop(failed)}>
            Discard
          </button>
        </span>
      </div>
    )
  const isAsked = said.some(({ changed }) => changed !== undefined)
  if (said.length > 0) return <div className={styles.saved}>{isOffline || isAsked ? 'On this device' : 'Saving'}</div>
  if (isPassed)
    return (
      <div className={`${styles.saved} ${styles.failed}`}>
        <StatusGlyph kind="late" label="" /> Still open
      </div>
    )
  if (!detail?.answeredDate) return <div className={styles.saved} />
  const name = detail.answeredBy ? personName(detail.answeredBy) : null
  return (
    <div className={styles.saved} title={[name, dayWords(new Date(detail.answeredDate), new Date())].filter(Boolean).join(', ')}>
      <time dateTime={detail.answeredDate}>{clockWords(new Date(detail.answeredDate))}</time>
      <Avatar name={name} />
      <span className="visually-hidden">{name}</span>
    </div>
  )
}
