import type { LineStep } from '@lotline/contract/recon/line'
import type { SetUpColumn } from '@lotline/contract/rooftops/set-up'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCalendar } from '../../api/session/current-user.ts'
import { serverNow } from '../../ui/use-now.ts'
import { type Choice, chosenSteps, firstChoice, type HandChoice, rowsOf, wordSteps } from './choice.ts'
import { carsQuery, columnsQuery } from './queries.ts'

/** Which cars are on the line, as somebody chooses them. */
export function useChoice(steps: readonly LineStep[]) {
  const calendar = useCalendar()
  const columns = useQuery(columnsQuery)
  const [choice, setChoice] = useState(firstChoice)
  const [now] = useState(serverNow)
  const word = columnAt(columns.data, choice.wordColumn) ?? columns.data?.find(({ isDate }) => !isDate)
  const date =
    choice.dateColumn === 0
      ? undefined
      : (columnAt(columns.data, choice.dateColumn) ?? columns.data?.find(({ isDate }) => isDate))
  const cars = useQuery({ ...carsQuery(word?.position, date?.position), enabled: columns.isSuccess })
  const given = useMemo(
    () => ({ cars: cars.data?.data ?? [], steps, words: wordSteps(word, steps, choice.stepOfWord), calendar, now }),
    [cars.data, steps, word, choice.stepOfWord, calendar, now],
  )
  const rows = useMemo(() => rowsOf(choice, given), [choice, given])
  const counts = {
    age: chosenSteps({ ...choice, way: 'age' }, given).size,
    column: chosenSteps({ ...choice, way: 'column' }, given).size,
    hand: [...choice.byHand.values()].filter(({ isTicked }) => isTicked).length,
  }
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }))
  const changeCar = (id: string, part: HandChoice) =>
    setChoice((before) => ({ ...before, byHand: new Map(before.byHand).set(id, { ...before.byHand.get(id), ...part }) }))
  const tickAll = (ids: readonly string[], isTicked: boolean) =>
    setChoice((before) => {
      const byHand = new Map(before.byHand)
      for (const id of ids) byHand.set(id, { ...byHand.get(id), isTicked })
      return { ...before, byHand }
    })
  return { choice, change, changeCar, tickAll, columns, word, date, cars, rows, counts, words: given.words, now }
}
export type Choosing = ReturnType<typeof useChoice>

function columnAt(columns: readonly SetUpColumn[] | undefined, position: number | undefined): SetUpColumn | undefined {
  return columns?.find((column) => column.position === position)
}
