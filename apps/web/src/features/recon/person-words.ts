import type { AssignableUser } from '@lotline/contract/people'
import { nameOf } from '@lotline/domain/assignees'

/** Those whose name or company holds every word searched for. */
export function searchUsers(users: readonly AssignableUser[], search: string): AssignableUser[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const text = `${nameOf(user)} ${user.companyName ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
