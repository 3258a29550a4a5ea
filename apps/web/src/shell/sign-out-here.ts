import { leaveUploads } from '../api/leave-uploads.ts'
import { signOut } from '../api/session/sign-in.ts'

/** Signs out at the person's wish: the next one to sign in starts afresh, without this one's filters, address or files on their way. */
export function signOutHere(personId: string): void {
  leaveUploads(personId)
  signOut()
  sessionStorage.clear()
  window.location.replace('/login')
}
