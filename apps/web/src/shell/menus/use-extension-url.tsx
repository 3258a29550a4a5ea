import { findByVins, getExtension } from '@lotline/contract/extension/extension'
import { IconPuzzle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isExtensionThere } from '../../api/extension/detect.ts'
import { useMay } from '../../api/session/current-user.ts'

/** The way to the browser extension (SHL-043). */
export const extensionEntry = {
  label: 'Download the browser extension',
  icon: <IconPuzzle size={16} stroke={1.75} aria-hidden="true" />,
}

/** Where the extension comes from, for whoever may use it and does not have it; undefined for everybody else. */
export function useExtensionUrl(): string | undefined {
  const isOffered = useMay(findByVins.permission)
  const { data } = useQuery({
    queryKey: ['extension'],
    queryFn: async ({ signal }) => {
      const [{ data }, isThere] = await Promise.all([call(getExtension, {}, { signal }), isExtensionThere()])
      return isThere ? null : data.url
    },
    enabled: isOffered,
    retry: false,
  })
  return data ?? undefined
}
