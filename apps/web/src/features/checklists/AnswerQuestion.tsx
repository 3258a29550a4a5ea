import type { ChangedAnswer } from '@lotline/contract/tasks/checklists'
import type { ChecklistField } from '@lotline/domain/checklists/checklists'
import type { AnswerChoice } from '@lotline/domain/checklists/replaced'
import { changedAnswerWords, keepWords } from '@lotline/domain/checklists/replaced'
import { personName } from '@lotline/domain/people/person-name'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Action } from '../../ui/Action.tsx'
import { momentWords } from '../../ui/moment-words.ts'
import styles from './AnswerQuestion.module.css'

type Props = {
  readonly field: ChecklistField
  readonly changed: ChangedAnswer
  readonly onChoose: (choice: AnswerChoice) => void
}

/** Two answers to one item, the reader's not sent yet: which one stays is theirs to say, and both stay in sight until then. */
export function AnswerQuestion({ field, changed, onChoose }: Props) {
  const { standing, given, changedBy, changedDate } = changed
  const name = changedBy ? changedBy.companyName?.trim() || changedBy.firstName || personName(changedBy) : 'Someone else'
  const when = changedDate ? `at ${momentWords(new Date(changedDate), new Date())}` : ''
  return (
    <div className={styles.question} role="alert">
      <p>
        <StatusGlyph kind="warning" label="" />
        <span>{changedAnswerWords(field, { standing, given }, { name, when })}</span>
      </p>
      <div className={styles.choices}>
        <Action size="lg" onClick={() => onChoose('STANDING')}>
          {keepWords(field, standing)}
        </Action>
        <Action size="lg" onClick={() => onChoose('GIVEN')}>
          {keepWords(field, given)}
        </Action>
      </div>
    </div>
  )
}
