import type { LineStep } from '@lotline/contract/recon/line'
import { formatCount } from '@lotline/domain/amounts/count'
import { wallText, wallTextMoment } from '@lotline/domain/calendar/wall-clock'
import { daysInStock } from '@lotline/domain/line/line-entry'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ShowMore } from '../../ui/page/ShowMore.tsx'
import { glyphOf } from '../../ui/status-glyphs.ts'
import styles from './CarsTable.module.css'
import type { CarRow } from './choice.ts'
import type { StepNames } from './line-summary.ts'
import type { Choosing } from './use-choice.ts'

type Props = {
  readonly steps: readonly LineStep[]
  readonly names: StepNames
  readonly timeZone: string
  readonly choosing: Choosing
}

const rowsAtATime = 100

/** Every car with its step, the moment it entered, and the light it would start with. */
export function CarsTable({ steps, names, timeZone, choosing }: Props) {
  const { rows, word, choice, tickAll } = choosing
  const [shown, setShown] = useState(rowsAtATime)
  const [text, setText] = useState('')
  const found = rows.filter(({ car }) =>
    `${car.stockNumber} ${car.vin} ${titleOf(car)}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const ticked = found.filter(({ isChosen }) => isChosen).length
  const hasWord = choice.way === 'column' && word !== undefined
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
  if (rows.length === 0)
    return <p className={`panel ${styles.empty}`}>No car in stock is off the line. Upload a feed or add a vehicle first.</p>
  return (
    <div className={`panel ${styles.frame}`}>
      <div className={styles.find}>
        <TextInput
          aria-label="Find a car"
          placeholder="Stock number, VIN or name"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">Cars that may be on the line</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="Choose all"
                checked={found.length > 0 && ticked === found.length}
                indeterminate={ticked > 0 && ticked < found.length}
                onChange={(event) =>
                  tickAll(
                    found.map(({ car }) => car.id),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
            <th scope="col">Stock</th>
            <th scope="col">Vehicle</th>
            <th scope="col">In stock</th>
            {hasWord && <th scope="col">{word.name}</th>}
            <th scope="col">Step</th>
            <th scope="col">Entered on</th>
            <th scope="col">Starts as</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, shown).map((row) => (
            <Row key={row.car.id} {...{ row, steps, names, timeZone, choosing, hasWord, day }} />
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className={styles.empty}>No car fits “{text.trim()}”.</p>}
      <ShowMore
        hasNextPage={shown < found.length}
        isFetchingNextPage={false}
        fetchNextPage={() => setShown(shown + rowsAtATime)}
        label={`Show more, ${formatCount(found.length - shown)} left`}
      />
    </div>
  )
}

type RowProps = Props & { readonly row: CarRow; readonly hasWord: boolean; readonly day: Intl.DateTimeFormat }

function Row({ row, steps, names, timeZone, choosing, hasWord, day }: RowProps) {
  const { changeCar, now } = choosing
  const { car, isChosen, step, at, isRaised, refused, light } = row
  const name = car.stockNumber
  const change = (text: string) => {
    const moment = wallTextMoment(text, timeZone)
    if (moment) changeCar(car.id, { enteredAt: moment.toISOString(), isTicked: true })
  }
  return (
    <tr className={isChosen ? undefined : styles.off}>
      <td>
        <Checkbox
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={(event) => changeCar(car.id, { isTicked: event.currentTarget.checked })}
        />
      </td>
      <td>
        <Plate stockNumber={name} />
      </td>
      <td className={styles.vehicle}>
        <strong className="ell">{titleOf(car)}</strong>
        <span className="lab ell">{car.trim}</span>
      </td>
      <td data-head="In stock">
        {day.format(new Date(car.inventoryDate))}
        <span className="lab">{daysWords(daysInStock(car, now))}</span>
      </td>
      {hasWord && (
        <td data-head="File">
          <span className={`sign ${styles.word}`}>{car.word ?? '(empty)'}</span>
          <span className={isRaised && car.date ? styles.raised : 'lab'}>
            {car.date && `${day.format(new Date(car.date))}${isRaised ? ', before stock' : ''}`}
          </span>
        </td>
      )}
      <td>
        <NativeSelect
          aria-label={`Step of ${name}`}
          data={steps.map(({ id }) => ({ value: id, label: names.get(id) ?? '' }))}
          value={step.id}
          onChange={(event) => changeCar(car.id, { stepId: event.currentTarget.value, isTicked: true })}
        />
      </td>
      <td>
        <TextInput
          type="datetime-local"
          aria-label={`${name} entered on`}
          value={wallText(at, timeZone)}
          min={wallText(new Date(car.inventoryDate), timeZone)}
          max={wallText(now, timeZone)}
          error={refused}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {isRaised && !hasWord && <span className={styles.raised}>raised to its in-stock date</span>}
      </td>
      <td data-head="Starts as">
        <span className={`fig ${styles.light} ${styles[light.status]}`}>
          <StatusGlyph kind={glyphOf(light.status)} size={16} />
          {light.words}
        </span>
      </td>
    </tr>
  )
}

function daysWords(days: number): string {
  return days === 0 ? 'today' : `${days}d`
}
