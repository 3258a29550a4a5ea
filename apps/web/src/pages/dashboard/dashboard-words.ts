import type { SummaryItem } from '@lotline/contract/reports/dashboard'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { type SummaryType, standingOfChange } from '@lotline/domain/reports/dashboard'
import type { Standing } from '@lotline/domain/reports/standings'

/** What each figure says, in a sentence (DSH-023). */
export const helpWords: Readonly<Record<SummaryType, string>> = {
  VEHICLES_IN_RECON: 'Vehicles in recon now, by step status. At work: someone has the timer running.',
  AVERAGE_RECON_TIME:
    'From the first step to the end of recon, on average over the vehicles that completed recon in the last 30 days, counted by your hours of operation.',
  AVERAGE_RETAIL_READY_TIME:
    'From the day a vehicle came into stock until it was first completed, on average over the vehicles that completed recon in the last 30 days.',
  AVERAGE_APPROVAL_TIME:
    'From a request to its decision, on average over the decisions that people made in the last 30 days, counted by your hours of operation.',
  AVERAGE_RECON_COST:
    'Approved and completed work a vehicle, on average over the vehicles that completed recon in the last 30 days. Amounts are as of now.',
}

type Figured = Pick<SummaryItem, 'unit'>

/** A figure of a card; '–' where no vehicle counts. */
export function figureWords({ unit }: Figured, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'SECONDS') return formatDuration(value)
  return unit === 'USD' ? formatMoney({ amount: value, currency: 'USD' }) : formatCount(value)
}

/** '15h under goal', '$40.00 over goal', 'at goal'; null without a goal or a figure. */
export function goalWords(item: Pick<SummaryItem, 'unit' | 'value' | 'goalAsSeconds' | 'goalAmount'>): string | null {
  const goal = item.goalAsSeconds || item.goalAmount
  if (item.value === null || goal === null) return null
  if (item.value === goal) return 'at goal'
  return `${figureWords(item, Math.abs(item.value - goal))} ${item.value > goal ? 'over' : 'under'} goal`
}

export type ChangeTold = { readonly words: string; readonly standing: Standing }

/** '12h faster', '7h slower', 'same as before'; null where one of the stretches has no vehicles. */
export function changeWords(previous: number | null, current: number | null): ChangeTold | null {
  if (previous === null || current === null) return null
  const standing = standingOfChange(previous, current)
  const difference = Math.abs(current - previous)
  if (difference < 60) return { words: 'same as before', standing: 'neutral' }
  return { words: `${formatDuration(difference)} ${current < previous ? 'faster' : 'slower'}`, standing }
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Nov 16', of a day as the wire has it. */
export function dayWords(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}
