const mostDigits = 9
const mostDecimals = 2

/** What may stand in a money field: digits with one point, at most nine before it and two after. Everything else is dropped. */
export function moneyText(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const dollars = whole.slice(0, mostDigits)
  return rest.length === 0 ? dollars : `${dollars}.${rest.join('').slice(0, mostDecimals)}`
}

/** Whether something that was typed was dropped as no money; dollar signs, commas and spaces are only its dress. */
export function wasCut(text: string): boolean {
  return moneyText(text) !== text.replace(/[$,\s]/g, '')
}

/** A money field that is left: '1845' reads '1,845.00'. One without digits reads empty. */
export function groupedMoney(text: string): string {
  const format = { minimumFractionDigits: mostDecimals }
  return hasDigits(text) ? Number(text).toLocaleString('en-US', format) : ''
}

/** Dollars for a money field's text, as `moneyText` leaves it; an empty one is 0 (VEH-042). */
export function amountOf(text: string): number {
  return hasDigits(text) ? Number(text) : 0
}

/** Whether an amount in dollars has no fractions of a cent. */
export function hasWholeCents(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount
}

function hasDigits(text: string): boolean {
  return /\d/.test(text)
}
