import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { PasswordProfile } from '@lotline/domain/people/password'
import type { Doors, IdentityDb } from '../../database/doors.ts'
import type { Signer } from './tokens.ts'

/** What sign-in and passwords stand on. They open the people's door themselves, because hashing must not hold it open. */
export type SessionDeps = {
  doors: Doors
  signer: Signer
  /** The address that links in mails begin with. Never the request's own: an attacker writes that. */
  origin: string
  passwordProfile: PasswordProfile
  /** The hours by which a rooftop's clocks run. */
  loadCalendar(db: IdentityDb, rooftopId: string): Promise<Calendar>
  /** Whether somebody's list starts with a saved view in a rooftop. */
  hasDefaultView(db: IdentityDb, rooftopId: string, personId: string): Promise<boolean>
  /** Whether a rooftop is still being set up. */
  isOnboarding(db: IdentityDb, rooftopId: string): Promise<boolean>
}

/** Who calls, and when. */
export type Caller = { address: string; userAgent: string; now: Date }
