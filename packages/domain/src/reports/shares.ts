/**
 * What each part has of an amount, to the cent, so that the parts add up to it: every part gets its share rounded down, and the cents that
 * are left go to those with the largest rests, the first of equal ones before the others. Without any weight the first has it all.
 */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const cents = Math.round(amount * 100)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole <= 0) return weights.map((_, at) => (at === 0 ? cents / 100 : 0))
  const exact = weights.map((weight) => (cents * weight) / whole)
  const shares = exact.map(Math.floor)
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact.map((share, at) => ({ at, rest: share - Math.floor(share) })).sort((one, other) => other.rest - one.rest)
  for (const { at } of byRest.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares.map((share) => share / 100)
}
