import { IconScan } from '@tabler/icons-react'

type Props = { readonly className?: string | undefined; readonly onClick: () => void }

/** Stands in a VIN field and opens the camera. */
export function ScanButton({ className, onClick }: Props) {
  return (
    <button type="button" className={className} aria-label="Scan" title="Scan the VIN" onClick={onClick}>
      <IconScan size={18} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
