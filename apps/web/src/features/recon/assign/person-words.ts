import type { AssignableUser } from '@lotline/contract/people'
import { ownName } from '@lotline/domain/people/person-name'

/** Those whose name or company holds every word searched for. */
export function searchUsers(users: readonly AssignableUser[], search: string): AssignableUser[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const text = `${ownName(user)} ${user.companyName ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
