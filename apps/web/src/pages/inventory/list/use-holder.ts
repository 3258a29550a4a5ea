import { isValidStockNumber } from '@lotline/domain/vehicles/stock-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Conflict, heldConflict } from '../add/conflict.ts'
import { holdersQuery } from '../add/dictionary-queries.ts'
import { type Draft, isWholeVin } from '../add/new-vehicle-form.ts'

/** Who has the VIN or the stock number already: asked for a VIN once it is whole, for a stock number once its field is left. */
export function useHolder({ vin, stockNumber }: Pick<Draft, 'vin' | 'stockNumber'>) {
  const [left, setLeft] = useState(stockNumber)
  const number = stockNumber.trim()
  const ofVin = useQuery(holdersQuery({ vin }, isWholeVin(vin)))
  const ofStock = useQuery(holdersQuery({ stockNumber: number }, left === stockNumber && isValidStockNumber(number)))
  const held: Conflict | undefined =
    heldConflict('vin', vin, ofVin.data?.vin) ?? heldConflict('stockNumber', number, ofStock.data?.stockNumber)
  return { held, leaveStock: () => setLeft(stockNumber) }
}
