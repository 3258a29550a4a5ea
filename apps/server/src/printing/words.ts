import type { Money } from '@lotline/domain/amounts/money'
import { formatMoney } from '@lotline/domain/amounts/money'

/** 'Sat, Nov 21, 2026, 4:05 PM CST' where the rooftop is. */
export function momentWords(moment: Date, timeZone: string): string {
  const date = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return plain(new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone }).format(moment))
}

/** 'Nov 21, 4:05 PM': as short as a row needs it. */
export function shortMomentWords(moment: Date, timeZone: string): string {
  const format = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone } as const
  return plain(new Intl.DateTimeFormat('en-US', format).format(moment))
}

/** 'Nov 21, 2026' */
export function dayWords(moment: Date, timeZone: string): string {
  return plain(new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(moment))
}

export function moneyWords(money: Money | null): string {
  return money === null ? '' : formatMoney(money)
}

// The formats have narrow spaces that not every font knows.
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
