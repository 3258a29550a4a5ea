import { toast } from '../../ui/message/toast.ts'
import { genericError } from '../api-error.ts'
import { switchRooftop } from './sign-in.ts'

/** Goes to an address of another rooftop, in a page of its own, so that nothing of this rooftop is left on the screen. */
export async function enterRooftop(rooftopId: string, rest = 'inventory'): Promise<void> {
  try {
    window.location.assign(`/${await switchRooftop(rooftopId)}/${rest}`)
  } catch {
    toast.error(genericError)
  }
}
