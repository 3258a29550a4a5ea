import { type EnteredCar, putOnLine } from '@lotline/contract/set-up'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import type { CarRow } from './choice.ts'

const carsInBatch = 50

export type Putting = { rows: readonly CarRow[]; results: readonly EnteredCar[] }

/** Puts the chosen cars on the line, batch by batch; what has been put there stays when the connection goes, and is passed over the next time. */
export function usePutting() {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const putting = useMutation({
    mutationFn: async (rows: readonly CarRow[]): Promise<Putting> => {
      const results: EnteredCar[] = []
      setProgress(0)
      for (let at = 0; at < rows.length; at += carsInBatch) {
        const cars = rows
          .slice(at, at + carsInBatch)
          .map(({ car, step, wanted }) => ({ vehicleId: car.id, stepId: step.id, enteredAt: wanted.toISOString() }))
        results.push(...(await call(putOnLine, { body: { cars } })).data)
        setProgress(results.length)
      }
      return { rows, results }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.setUp, exact: true }),
  })
  return { putting, progress }
}
