/** Addresses that nobody has asked from before. */
export function openAddresses() {
  let given = 0
  return {
    given: () => given,
    next(): string {
      given += 1
      return [10, given >> 16, (given >> 8) & 255, given & 255].join('.')
    },
  }
}
export type Addresses = ReturnType<typeof openAddresses>
