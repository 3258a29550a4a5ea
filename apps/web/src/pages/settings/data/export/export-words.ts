import type { PartProgress, RooftopExport } from '@lotline/contract/rooftops/export'
import { formatCount } from '@lotline/domain/amounts/count'
import type { ExportFormat } from '@lotline/domain/rooftop-export/export-parts'
import { fractionOf, sizeWords } from '../data-words.ts'

const formatWords: Readonly<Record<ExportFormat, string>> = {
  CSV: 'CSV',
  JSON_LINES: 'JSON lines',
  AS_SENT: 'as they came',
  TEXT: 'text',
}

/** 'CSV, JSON lines' */
export const formatsWords = (formats: readonly ExportFormat[]) => formats.map((format) => formatWords[format]).join(', ')

type Running = Pick<RooftopExport, 'state' | 'packing' | 'parts' | 'files' | 'bytes' | 'secondsLeft'>

/** 'Packing: files, 9,214 of 15,080', 'Packing: steps, visits and clocks', 'Waiting for its turn', 'Paused'. */
export function packingWords({ state, packing, parts, files }: Running): string {
  if (state === 'WAITING') return 'Waiting for its turn'
  if (state === 'PAUSED') return 'Paused'
  if (state === 'FAILED') return 'Packing failed'
  const part = parts.find((one) => one.part === packing)
  if (!part) return 'Packing'
  if (part.part === 'FILES') return `Packing: files, ${countWords(files)}`
  const label = `${part.label.charAt(0).toLowerCase()}${part.label.slice(1)}`
  return `Packing: ${label}${part.done > 0 ? `, ${countWords(part)}` : ''}`
}

/** '9,214 of 15,080'; '9,214' until the whole is known. */
export function countWords({ done, total }: { readonly done: number; readonly total: number | null }): string {
  return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
}

/** '4.1' and 'of about 6.6 GB, 6 min left': the figure is in the unit of the whole. */
export function packedWords({ bytes, secondsLeft, state }: Running): { readonly figure: string; readonly rest: string } {
  const whole = bytes.total === null ? undefined : sizeWords(Math.max(bytes.total, bytes.done))
  const left = state === 'PACKING' && secondsLeft !== null ? `, ${leftWords(secondsLeft)} left` : ''
  if (whole === undefined) return { figure: sizeWords(bytes.done), rest: left.replace(/^, /, '') }
  const unit = whole.split(' ')[1] ?? ''
  return { figure: inUnit(bytes.done, unit), rest: `of about ${whole}${left}` }
}

const unitBytes: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

function inUnit(bytes: number, unit: string): string {
  const amount = bytes / (unitBytes[unit] ?? 1)
  return unit === 'KB' ? String(Math.ceil(amount)) : amount.toFixed(1).replace(/\.0$/, '')
}

/** 'less than a minute', '6 min', '2 h 10 min' */
export function leftWords(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** By bytes where their whole is known, else by parts. */
export function packedFraction({ bytes, parts }: Pick<Running, 'bytes' | 'parts'>): number | null {
  const done = parts.filter(({ state }) => state === 'DONE').length
  return fractionOf(bytes) ?? (done === 0 ? null : fractionOf({ done, total: parts.length }))
}

/** Rows or files of a part: '10,412', or '512 of 10,412' while it runs. */
export function partCount({ state, done, total }: PartProgress): string {
  if (state === 'DONE') return formatCount(done)
  if (state === 'RUNNING' && done > 0) return countWords({ done, total })
  return total === null ? '' : formatCount(total)
}
