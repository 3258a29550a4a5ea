import { webhookUrlFault } from '@lotline/domain/webhooks/webhooks'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { addressQuery } from './queries.ts'

export type AddressCheck = {
  /** Undefined while it is typed or asked about; true for an address that was saved before. */
  readonly isAllowed: boolean | undefined
  readonly sentence: string | undefined
}

const debounceMs = 400

/** Whether the server would send to an address, asked a moment after the last key. */
export function useAddressCheck(url: string, savedUrl: string | undefined): AddressCheck {
  const [settled] = useDebouncedValue(url, debounceMs)
  const isAskable = url === settled && url !== savedUrl && webhookUrlFault(url, true) === undefined
  const { data } = useQuery({ ...addressQuery(settled), enabled: isAskable })
  if (url === savedUrl) return { isAllowed: true, sentence: undefined }
  if (!isAskable || !data) return { isAllowed: undefined, sentence: undefined }
  return { isAllowed: data.isAllowed, sentence: data.sentence ?? undefined }
}
