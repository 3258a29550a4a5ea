import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'

export type Receiver = NonNullable<FetchedFeed['receivers']>[number]

/** 'riley@riversidetoyota.example', 'Riley Demo and Sam Demo', 'Riley Demo and 3 others', 'nobody'. */
export function receiverWords(receivers: readonly Receiver[]): string {
  const [first, second] = receivers
  if (!first) return 'nobody'
  if (!second) return first.email ?? first.name
  return receivers.length === 2 ? `${first.name} and ${second.name}` : `${first.name} and ${receivers.length - 1} others`
}

/** People as they are chosen: two of one name are told apart by their addresses. */
export function namedPeople(people: readonly Receiver[]): { readonly id: string; readonly name: string }[] {
  return people.map(({ id, name, email }) => {
    const isOnlyOne = people.every((other) => other.id === id || other.name !== name)
    return { id, name: isOnlyOne || email === null ? name : `${name}, ${email}` }
  })
}
