import { genericError } from '../api/api-error.ts'
import type { SignedInUser } from '../api/session/current-user.ts'
import { switchRooftop } from '../api/session/sign-in.ts'
import { toast } from '../ui/message/toast.ts'

const alertMs = 5000

/** Follows a link into another rooftop, in a page of its own. Comes back only where that is not possible, having said so. */
export async function enterByLink({ locations }: SignedInUser, rooftopId: string, place: string): Promise<void> {
  if (!locations.some(({ id }) => id === rooftopId)) return toast.error('Vehicle not found', { lasts: alertMs })
  try {
    window.location.replace(`/${await switchRooftop(rooftopId)}/${place}`)
  } catch {
    return toast.error(genericError, { lasts: alertMs })
  }
  // Nothing of this rooftop is drawn while the other one is loaded.
  await new Promise(() => {})
}
