import { takeReturn } from '../api/return-address.ts'
import { signOut } from '../api/sign-in.ts'

/** Signs out at the person's wish: the next one to sign in starts afresh. */
export function signOutHere(): void {
  signOut()
  takeReturn()
  window.location.replace('/login')
}
