import { genericError } from '../../api/api-error.ts'

// Loaded when needed: the first page carries no toast it will hardly ever show.
const load = () => import('../../ui/message/toast.ts')

export async function toastError(message: string = genericError): Promise<void> {
  ;(await load()).toast.error(message)
}

export async function toastSuccess(message: string): Promise<void> {
  ;(await load()).toast.success(message)
}
