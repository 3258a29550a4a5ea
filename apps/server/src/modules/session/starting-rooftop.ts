/** The rooftop to begin in: the first of the preferred ones that is still the person's, else the first of theirs. */
export function startingRooftop(rooftops: readonly { id: string }[], preferred: readonly (string | null)[]): string | null {
  const id = preferred.find((one) => rooftops.some((rooftop) => rooftop.id === one))
  return id ?? rooftops[0]?.id ?? null
}
