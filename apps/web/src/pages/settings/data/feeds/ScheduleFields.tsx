import { fetchRhythms, isTimed } from '@lotline/domain/feeds/fetch-schedule'
import { MAX_FETCHED_RECEIVERS, missingAfterHours } from '@lotline/domain/feeds/fetched-feeds'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { PeopleField } from '../../../../ui/form/PeopleField.tsx'
import { RadioChoice } from '../../../../ui/form/RadioChoice.tsx'
import styles from './FeedDialog.module.css'
import { fieldLabels } from './feed-draft.ts'
import { hoursWords } from './feed-words.ts'
import { namedPeople, type Receiver, receiverWords } from './receiver-words.ts'
import type { FieldsProps } from './SourceFields.tsx'

type Props = FieldsProps & {
  readonly people: readonly Receiver[]
  /** Who is mailed about feeds that name nobody. */
  readonly usual: readonly Receiver[]
}

const rhythms = { QUARTER_HOUR: 'Every 15 minutes', HOUR: 'Every hour', DAY: 'Every day', WEEKDAYS: 'Monday to Friday' } as const

/** When a file is fetched, when it is missed, when one is held, and who hears of that. */
export function ScheduleFields({ draft, errors, change, people, usual }: Props) {
  return (
    <>
      <div className={styles.halves}>
        <NativeSelect
          label={fieldLabels.every}
          name="every"
          value={draft.every}
          data={fetchRhythms.map((value) => ({ value, label: rhythms[value] }))}
          onChange={({ currentTarget: { value } }) => change({ every: fetchRhythms.find((one) => one === value) ?? draft.every })}
        />
        {isTimed(draft.every) && (
          <TextInput
            type="time"
            name="at"
            label={fieldLabels.at}
            required
            value={draft.at}
            error={errors.at}
            onChange={({ currentTarget: { value } }) => change({ at: value })}
          />
        )}
      </div>
      <div className={styles.halves}>
        <NativeSelect
          label={fieldLabels.missingAfterHours}
          name="missingAfterHours"
          description="Without a new file, people get a notice and an email."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={String(draft.missingAfterHours ?? '')}
          data={[
            { value: '', label: 'Never' },
            ...missingAfterHours.map((hours) => ({ value: String(hours), label: hoursWords(hours) })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ missingAfterHours: value === '' ? null : Number(value) })}
        />
        {draft.kind === 'STOCK' && (
          <NumberInput
            label={fieldLabels.guardPercent}
            name="guardPercent"
            description="Of last time’s vehicles in stock. 0 holds none."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            suffix=" %"
            hideControls
            allowDecimal={false}
            allowNegative={false}
            value={draft.guardPercent}
            error={errors.guardPercent}
            onChange={(percent) => change({ guardPercent: Number(percent) })}
          />
        )}
      </div>
      <Receivers draft={draft} errors={errors} change={change} people={people} usual={usual} />
    </>
  )
}

function Receivers({ draft, errors, change, people, usual }: Props) {
  const chosen = draft.receiverIds
  return (
    <fieldset className={styles.receivers}>
      <legend className={styles.label}>{fieldLabels.receiverIds}</legend>
      <RadioChoice
        label={`As for the other feeds: ${receiverWords(usual)}`}
        name="receivers"
        isOn={chosen === null}
        onChoose={() => change({ receiverIds: null })}
      />
      <RadioChoice
        label="These people"
        name="receivers"
        isOn={chosen !== null}
        onChoose={() => change({ receiverIds: chosen ?? [] })}
      />
      {chosen !== null && (
        <PeopleField
          label="People"
          allChosen="Everybody who may see feeds is chosen"
          most={MAX_FETCHED_RECEIVERS}
          people={namedPeople(people)}
          chosen={namedPeople(people.filter(({ id }) => chosen.includes(id)))}
          error={errors.receiverIds}
          onChange={(receiverIds) => change({ receiverIds })}
        />
      )}
    </fieldset>
  )
}
