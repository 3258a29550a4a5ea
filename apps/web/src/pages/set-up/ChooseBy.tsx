import type { LineStep } from '@lotline/contract/recon/line'
import { formatCount } from '@lotline/domain/amounts/count'
import { NativeSelect, NumberInput } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './ChooseBy.module.css'
import type { Way } from './choice.ts'
import type { StepNames } from './line-summary.ts'
import { OwnList } from './OwnList.tsx'
import type { Choosing } from './use-choice.ts'

type Props = { readonly steps: readonly LineStep[]; readonly names: StepNames; readonly choosing: Choosing }

/** Three ways to choose, one at a time, each with what it comes to. */
export function ChooseBy({ steps, names, choosing }: Props) {
  const { choice, change, counts, columns } = choosing
  const hasColumns = columns.data?.some(({ isDate }) => !isDate) ?? false
  const way = (id: Way) => ({ isOn: choice.way === id, count: counts[id], onChoose: () => change({ way: id }) })
  const stepChoices = steps.map(({ id }) => ({ value: id, label: names.get(id) ?? '' }))
  return (
    <div className={styles.ways} role="radiogroup" aria-label="Choose by">
      <WayCard title="By age" help={`In stock ${choice.days} days or less, all at one step`} {...way('age')}>
        <div className={styles.pair}>
          <NumberInput
            label="Days in stock"
            value={choice.days}
            min={0}
            max={3650}
            allowDecimal={false}
            onChange={(days) => typeof days === 'number' && change({ days })}
          />
          <NativeSelect
            label="Step"
            data={stepChoices}
            value={choice.ageStepId ?? steps[0]?.id ?? ''}
            onChange={(event) => change({ ageStepId: event.currentTarget.value })}
          />
        </div>
        <p className="lab">They entered it on the day they came in stock, unless you say otherwise in the list.</p>
      </WayCard>
      <WayCard
        title="By a column of the file"
        help={hasColumns ? 'Each value goes to a step' : 'No column of your last file tells where cars are'}
        isOff={!hasColumns}
        {...way('column')}
      >
        <ColumnChoice stepChoices={stepChoices} choosing={choosing} />
      </WayCard>
      <OwnList onBrought={() => change({ way: 'column', wordColumn: undefined, dateColumn: undefined })} />
      <WayCard title="By hand" help="Tick cars in the list" {...way('hand')} />
    </div>
  )
}

type WayProps = {
  readonly title: string
  readonly help: string
  readonly isOn: boolean
  readonly isOff?: boolean
  readonly count: number
  readonly onChoose: () => void
  readonly children?: ReactNode
}

function WayCard({ title, help, isOn, isOff = false, count, onChoose, children }: WayProps) {
  const id = useId()
  return (
    <div className={`${styles.way} ${isOn ? styles.on : ''} ${isOff ? styles.off : ''}`}>
      <label className={styles.name}>
        <input
          type="radio"
          name="way"
          checked={isOn}
          disabled={isOff}
          aria-label={title}
          aria-describedby={id}
          onChange={onChoose}
        />
        <span>
          <strong>{title}</strong>
          <span id={id} className="lab">
            {help}
          </span>
        </span>
        <b className={`fig ${isOn ? '' : 'mut'}`}>{formatCount(count)}</b>
      </label>
      {isOn && children && <div className={styles.more}>{children}</div>}
    </div>
  )
}

type ColumnProps = { readonly stepChoices: { value: string; label: string }[]; readonly choosing: Choosing }

function ColumnChoice({ stepChoices, choosing: { columns, choice, change, word, date, words } }: ColumnProps) {
  const all = columns.data ?? []
  const named = (isDate: boolean) =>
    all.filter((column) => column.isDate === isDate).map(({ position, name }) => ({ value: String(position), label: name }))
  const say = (value: string, stepId: string) =>
    change({ stepOfWord: new Map(choice.stepOfWord).set(value, stepId === '' ? null : stepId) })
  return (
    <>
      <NativeSelect
        label="Column"
        data={named(false)}
        value={String(word?.position ?? '')}
        onChange={(event) => change({ wordColumn: Number(event.currentTarget.value) })}
      />
      <ul className={styles.words}>
        {word?.words.map(({ word: value, cars }) => {
          const stepId = words.get(value) ?? ''
          return (
            <li key={value} className={stepId === '' ? styles.none : undefined}>
              <span className="ell" title={value}>
                {value}
              </span>
              <b className="fig">{cars}</b>
              <IconArrowRight size={14} aria-hidden="true" />
              <NativeSelect
                aria-label={`Step for ${value}`}
                data={[{ value: '', label: 'Not on the line' }, ...stepChoices]}
                value={stepId}
                onChange={(event) => say(value, event.currentTarget.value)}
              />
            </li>
          )
        })}
        {word && word.empty > 0 && (
          <li className={styles.none}>
            <span>(empty)</span>
            <b className="fig">{word.empty}</b>
            <IconArrowRight size={14} aria-hidden="true" />
            <span className="mut">Not on the line</span>
          </li>
        )}
      </ul>
      <NativeSelect
        label="Entered on"
        data={[
          ...named(true).map(({ value, label }) => ({ value, label: `Column “${label}”, else in-stock date` })),
          { value: '0', label: 'In-stock date' },
        ]}
        value={String(date?.position ?? 0)}
        onChange={(event) => change({ dateColumn: Number(event.currentTarget.value) })}
      />
    </>
  )
}
