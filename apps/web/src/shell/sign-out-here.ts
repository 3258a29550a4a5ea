import { signOut } from '../api/session/sign-in.ts'

/** Signs out at the person's wish, wherever they are. */
export function signOutHere(): void {
  signOut()
  window.location.replace('/login')
}
