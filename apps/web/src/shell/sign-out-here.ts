import { signOut } from '../api/session/sign-in.ts'

/** Signs out at the person's wish: the next one to sign in starts afresh, without this one's filters or address. */
export function signOutHere(): void {
  signOut()
  sessionStorage.clear()
  window.location.replace('/login')
}
