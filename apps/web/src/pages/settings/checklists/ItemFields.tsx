import { uiTypes } from '@lotline/domain/checklists/checklists'
import { uiTypeLabels } from '@lotline/domain/checklists/definition'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { Banner } from '../../../ui/message/Banner.tsx'
import styles from './Checklists.module.css'
import { answeredBy, type ItemDraft, type Work } from './checklist-draft.ts'
import { markChoices, markOf } from './marks.ts'
import { OptionFields } from './OptionFields.tsx'
import { ProposedTask } from './ProposedTask.tsx'

type Props = {
  readonly item: ItemDraft
  readonly labelFault: string | undefined
  readonly fault: string | undefined
  readonly work: Work
  readonly onChange: (change: (item: ItemDraft) => ItemDraft) => void
}

/** All that can be said of an item: what is asked, how it is answered, what an answer says of the vehicle, the work that comes of it. */
export function ItemFields({ item, labelFault, fault, work, onChange }: Props) {
  const { key, label, hint, uiType, required, isNumber, unit, least, most } = item
  const set = (changes: Partial<ItemDraft>) => onChange((one) => ({ ...one, ...changes }))
  return (
    <div className={styles.fields}>
      {fault && <Banner tone="late">{fault}</Banner>}
      <div className={styles.pair}>
        <TextInput
          label="Asks"
          name={`label:${key}`}
          value={label}
          error={labelFault}
          maxLength={200}
          autoComplete="off"
          placeholder="Front pads, thinnest"
          onChange={({ currentTarget }) => set({ label: currentTarget.value })}
        />
        <TextInput
          label="Hint"
          name={`item:${key}`}
          value={hint}
          maxLength={200}
          autoComplete="off"
          placeholder="None"
          onChange={({ currentTarget }) => set({ hint: currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label="Answered by"
          value={uiType}
          data={uiTypes.map((value) => ({ value, label: uiTypeLabels[value] }))}
          onChange={({ currentTarget }) => {
            const chosen = uiTypes.find((one) => one === currentTarget.value)
            if (chosen) onChange((one) => answeredBy(one, chosen))
          }}
        />
        <Switch
          className={styles.switch ?? ''}
          label="Required"
          checked={required}
          onChange={({ currentTarget }) => set({ required: currentTarget.checked })}
        />
      </div>
      {uiType === 'YES_NO' && <YesNoFields item={item} onChange={onChange} />}
      {uiType === 'TEXTBOX' ? (
        <>
          <Switch
            label="Takes a number"
            checked={isNumber}
            onChange={({ currentTarget }) => set({ isNumber: currentTarget.checked, unit: '', least: '', most: '' })}
          />
          {isNumber && (
            <div className={styles.three}>
              <TextInput
                label="Unit"
                value={unit}
                maxLength={20}
                placeholder="mm"
                onChange={({ currentTarget }) => set({ unit: currentTarget.value })}
              />
              <TextInput
                label="Fails below"
                inputMode="decimal"
                value={least}
                maxLength={16}
                placeholder="No limit"
                onChange={({ currentTarget }) => set({ least: currentTarget.value })}
              />
              <TextInput
                label="Fails above"
                inputMode="decimal"
                value={most}
                maxLength={16}
                placeholder="No limit"
                onChange={({ currentTarget }) => set({ most: currentTarget.value })}
              />
            </div>
          )}
        </>
      ) : (
        uiType !== 'YES_NO' && <OptionFields item={item} onChange={onChange} />
      )}
      <ProposedTask item={item} work={work} onPick={(taskTemplateId) => set({ taskTemplateId })} />
    </div>
  )
}

function YesNoFields({ item: { options }, onChange }: Pick<Props, 'item' | 'onChange'>) {
  return (
    <div className={styles.pair}>
      {options.map(({ key, label, mark }) => (
        <NativeSelect
          key={key}
          label={`${label} says`}
          value={mark ?? ''}
          data={markChoices}
          onChange={({ currentTarget: { value } }) =>
            onChange((one) => ({
              ...one,
              options: one.options.map((option) => (option.key === key ? { ...option, mark: markOf(value) } : option)),
            }))
          }
        />
      ))}
    </div>
  )
}
