import type { StepStatus } from '@lotline/domain/recon/recon-states'
import { lightWords } from '@lotline/domain/vehicles/vehicle-words'
import { useEffect, useRef, useState } from 'react'
import type { Standing } from './urgency.ts'

/** What a screen reader is told when lights turn: 'T4417A late in Detail'. A step changed by hand is told by its toast. */
export function useCrossings(standing: readonly Standing[]): string {
  const known = useRef(new Map<string, { stepId: string; status: StepStatus }>())
  const [words, setWords] = useState('')
  // The outside system is whoever reads the page out, who must hear of a change and not of each minute.
  useEffect(() => {
    const crossed = standing.filter(({ vehicle, step }) => {
      const before = known.current.get(vehicle.vehicleCard.id)
      return before?.stepId === step.id && before.status !== step.status && step.status !== 'ONTIME'
    })
    known.current = new Map(
      standing.map(({ vehicle, step }) => [vehicle.vehicleCard.id, { stepId: step.id, status: step.status }]),
    )
    if (crossed.length === 0) return
    setWords(
      crossed
        .map(({ vehicle, step }) => `${vehicle.vehicleCard.stockNumber} ${lightWords[step.status].toLowerCase()} in ${step.name}`)
        .join(', '),
    )
  })
  return words
}
