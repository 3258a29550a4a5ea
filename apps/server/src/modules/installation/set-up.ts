import type { Tokens } from '@lotline/contract/people/session'
import type { PasswordProfile } from '@lotline/domain/people/password'
import { seededRoles } from '@lotline/domain/people/roles'
import { AppError } from '../../app-error.ts'
import type { EntryCtx } from '../../ctx.ts'
import type { Doors, IdentityDb } from '../../database/doors.ts'
import { recordAt } from '../../events/record.ts'
import { isLocalName } from '../../http/this-machine.ts'
import { addPerson } from '../people/index.ts'
import {
  createGroup,
  layUsualLine,
  markOpened,
  prepareRooftop,
  renameGroup,
  requireTimeZone,
  settleMemberships,
  updateRooftop,
  upsertGroupRole,
} from '../rooftops/index.ts'
import { hashPassword, refuseWeakPassword, type Signer, startSession } from '../session/index.ts'
import { isSetupCode } from './code.ts'
import { findUnopened, isSetupNeeded, tryLockSetup } from './queries.ts'

export type SetupDeps = { doors: Doors; signer: Signer; origin: string; setupCode: string; passwordProfile: PasswordProfile }
type Names = { groupName: string; rooftopName: string; timeZone: string }
type Administrator = { firstName: string; lastName: string; emailAddress: string; password: string }
type Setup = Names & Administrator & { code?: string | undefined }

export async function describeSetup(deps: SetupDeps, caller: EntryCtx) {
  const isNeeded = await deps.doors.identity(isSetupNeeded)
  return { isNeeded, needsCode: isNeeded && needsCode(deps, caller) }
}

/** A server that is reached by a name of its own stands behind something, which may not say so in its requests. */
function needsCode({ origin }: SetupDeps, caller: EntryCtx): boolean {
  return !caller.isFromThisMachine || !isLocalName(new URL(origin).hostname)
}

/**
 * Makes the first group, rooftop and administrator, and signs the latter in. The rooftop is opened last, with its administrator:
 * until then setup is still needed, and takes up what an earlier one left.
 */
export async function setUp(deps: SetupDeps, caller: EntryCtx, setup: Setup): Promise<Tokens> {
  const { doors, passwordProfile, setupCode } = deps
  if (!(await doors.identity(isSetupNeeded))) throw setupDone()
  if (needsCode(deps, caller) && !isSetupCode(setupCode, setup.code))
    throw new AppError('SETUP_CODE_WRONG', 'Open the address that the server wrote to its log: the code in it is needed here.')
  refuseWeakPassword(setup.password, passwordProfile, setup, 'password')
  const passwordHash = await hashPassword(setup.password)
  return doors.identity(async (db) => {
    if (!(await tryLockSetup(db)) || !(await isSetupNeeded(db))) throw setupDone()
    // Committed through other connections, because the rooftop's own door must see it; this one holds the lock until the end.
    const place = await doors.identity((inner) => preparePlace(inner, setup))
    await layUsualLine(doors, place.rooftopId, caller.now)
    return open(db, deps, place, { ...setup, passwordHash }, caller)
  })
}

function setupDone(): AppError {
  return new AppError(
    'SETUP_DONE',
    'Lotline has been set up, or someone is setting it up now. Sign in, or ask for an invitation.',
  )
}

type Place = { groupId: string; rooftopId: string }

async function preparePlace(db: IdentityDb, { groupName, rooftopName, timeZone }: Names): Promise<Place> {
  const left = await findUnopened(db)
  if (!left) {
    const groupId = await createGroup(db, groupName)
    return { groupId, rooftopId: await prepareRooftop(db, { groupId, name: rooftopName, timeZone }) }
  }
  await requireTimeZone(db, timeZone)
  await renameGroup(db, left.groupId, groupName)
  await updateRooftop(db, left.id, { name: rooftopName, timeZone })
  return { groupId: left.groupId, rooftopId: left.id }
}

async function open(
  db: IdentityDb,
  { signer }: SetupDeps,
  { groupId, rooftopId }: Place,
  { rooftopName, ...administrator }: Setup & { passwordHash: string },
  caller: EntryCtx,
): Promise<Tokens> {
  const { now } = caller
  const personId = await addPerson(db, { ...administrator, defaultRooftopId: rooftopId })
  await upsertGroupRole(db, groupId, personId, seededRoles.administrator.name)
  await markOpened(db, rooftopId, groupId, now)
  await settleMemberships(db, { personIds: [personId] }, now)
  const fact = { sentence: 'rooftopSetUp', rooftop: rooftopName } as const
  await recordAt({ db, rooftopId, actorId: personId, now }, { itemType: 'DICTIONARY_CHANGED', cached: 'users', fact })
  return startSession(db, signer, { personId, account: administrator.emailAddress, rooftopId }, caller)
}
