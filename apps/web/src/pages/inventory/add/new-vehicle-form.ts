import type { NewVehicle } from '@lotline/contract/vehicles/add'
import { formatCount } from '@lotline/domain/amounts/count'
import { cleanStockNumber, isValidStockNumber } from '@lotline/domain/vehicles/vehicle-words'
import { isValidVin } from '@lotline/domain/vin/vin'
import type { z } from 'zod'

/** What a person has typed, as text; make and model by name. */
export type Draft = {
  vin: string
  stockNumber: string
  year: string
  make: string
  model: string
  color: string
  mileage: string
  appraisedValue: string
  reconCost: string
  putOnLine: boolean
  /** The VIN whose facts the person puts right by hand; '' as long as what it supplies stands. */
  overruledVin: string
}
export type DraftErrors = Partial<Record<keyof Draft, string>>
export type Named = { readonly id: string; readonly name: string }

export const emptyDraft: Omit<Draft, 'putOnLine'> = {
  vin: '',
  stockNumber: '',
  year: '',
  make: '',
  model: '',
  color: '',
  mileage: '',
  appraisedValue: '',
  reconCost: '',
  overruledVin: '',
}

const vinLength = 17

/** A whole VIN that breaks the rule; one that is still being typed breaks nothing. */
export function vinError(vin: string): string | undefined {
  return vin.length === vinLength && !isValidVin(vin) ? 'Error: Invalid Vin' : undefined
}

export function isWholeVin(vin: string): boolean {
  return vin.length === vinLength && isValidVin(vin)
}

export function checkDraft({ vin, stockNumber }: Draft): DraftErrors {
  const invalidVin = isWholeVin(vin) ? undefined : 'Error: Invalid Vin'
  const stock =
    cleanStockNumber(stockNumber) === ''
      ? 'Stock Number is required.'
      : isValidStockNumber(stockNumber)
        ? undefined
        : 'Invalid Stock Number.'
  return { ...(invalidVin && { vin: invalidVin }), ...(stock && { stockNumber: stock }) }
}

/** Digits only. */
export function digits(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}

/** '54,120', once nobody types into it. */
export function groupedDigits(text: string): string {
  return text === '' ? '' : formatCount(Number(text))
}

/** What is posted. Make and model carry the id of the list they were picked from; empty fields are null. */
export function bodyOf(draft: Draft, makes: readonly Named[], models: readonly Named[]): z.input<typeof NewVehicle> {
  return {
    stockNumber: cleanStockNumber(draft.stockNumber),
    vin: draft.vin,
    year: numberOrNull(draft.year),
    make: named(draft.make, makes),
    model: named(draft.model, models),
    color: draft.color || null,
    mileage: numberOrNull(draft.mileage),
    appraisedValue: money(draft.appraisedValue),
    reconCost: money(draft.reconCost),
  }
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text)
}

function named(text: string, known: readonly Named[]) {
  const name = text.trim()
  if (name === '') return null
  return known.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? name
}

function money(text: string) {
  return /\d/.test(text) ? { amount: Number(text), currency: 'USD' as const } : null
}
