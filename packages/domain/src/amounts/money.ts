export type Money = { readonly amount: number; readonly currency: string }

/** A price as it stands on a windshield: '$29,875', with cents only where there are any. */
export function formatPrice(price: Money): string {
  return formatMoney(price).replace(/\.00(?!\d)/, '')
}

const toTheCent = /* @__PURE__ */ new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '$1,845.00' for US dollars, whose code is left out; other currencies name theirs behind: '$1,845.00 CAD'. Negative amounts read '-$265.50'. */
export function formatMoney({ amount, currency }: Money): string {
  const dollars = toTheCent.format(Math.abs(amount))
  const sign = amount < 0 && dollars !== '0.00' ? '-' : ''
  return `${sign}$${dollars}${currency === 'USD' ? '' : ` ${currency}`}`
}

/** Amounts in dollars added up to the cent: 0.1 and 0.2 are 0.3. */
export function sumOfDollars(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
}

const short = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** '$23,900', or '$23,900.50' where there are cents: US dollars in a sentence. */
export function formatShortMoney(amount: number): string {
  return short.format(amount)
}
