import { ScanButton } from '../../ui/vin-scan/ScanButton.tsx'
import { useVinScan } from '../../ui/vin-scan/use-vin-scan.tsx'

/** Beside the search of a phone: whoever stands at a car finds it by its barcode. */
export function SearchScan({ onVin }: { readonly onVin: (vin: string) => void }) {
  const scan = useVinScan(onVin)
  return (
    <>
      <ScanButton onClick={scan.open} />
      {scan.sheet}
    </>
  )
}
