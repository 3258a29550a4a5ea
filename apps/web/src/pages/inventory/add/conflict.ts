import type { Holder } from '@lotline/contract/vehicles/add'
import { ApiError } from '../../../api/api-error.ts'

/** The vehicle that has the stock number or VIN already. */
export type Conflict = { sentence: string; vehicleId: string | undefined; field: 'stockNumber' | 'vin' }

/** Reads who is in the way: the id stands in the reply, or in the last parentheses of its sentence. */
export function conflictOf(error: unknown): Conflict | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code !== 'STOCK_IN_USE' && problem?.code !== 'VIN_IN_USE') return undefined
  const inSentence = /\(([^()]+)\)[^()]*$/.exec(problem.detail)
  const vehicleId = typeof problem.vehicleId === 'string' ? problem.vehicleId : inSentence?.[1]
  const said = vehicleId ? problem.detail.replace(` (${vehicleId})`, '') : problem.detail
  const { vehicleName } = problem
  const sentence = vehicleName && said.endsWith('in use') ? `${said} by a ${vehicleName}` : said
  return {
    sentence: /[.!]$/.test(sentence) ? sentence : `${sentence}.`,
    vehicleId,
    field: problem.code === 'STOCK_IN_USE' ? 'stockNumber' : 'vin',
  }
}

/** The same, known before anything is saved. */
export function heldConflict(field: Conflict['field'], number: string, holder: Holder | null | undefined): Conflict | undefined {
  if (!holder) return undefined
  const said = `${field === 'vin' ? 'VIN' : 'Stock number'} ${number} is already in use`
  return { sentence: `${said}${holder.vehicleName && ` by a ${holder.vehicleName}`}.`, vehicleId: holder.vehicleId, field }
}
