import { IconAdjustmentsHorizontal, IconPlus, IconScan, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { useVinScan } from '../../../features/vin/scan/use-vin-scan.tsx'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { PhoneBar, PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../../ui/page/page-slots.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { StepStrip } from '../filters/StepStrip.tsx'
import { ShowroomSwitch } from '../showroom/ShowroomSwitch.tsx'
import { type HeaderProps, UpdatedAgo, VehicleCount } from './ListHeader.tsx'
import styles from './PhoneHeader.module.css'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** The list's head on a phone: count and rooftop in the bar, search on demand, the steps as a strip. Order is set beside the filters. */
export function PhoneHeader({
  total,
  staleSince,
  address,
  onOpenFilters,
  onAdd,
  rooftopName,
  isFiltered,
}: HeaderProps & { readonly rooftopName: string; readonly isFiltered: boolean }) {
  const { asked, change, isShowroom } = address
  const [isSearching, setSearching] = useState(asked.s !== '')
  const offline = useNetworkRefusal()
  const mayRecon = useMay('RECON_VIEW')
  const search = (s?: string) => change({ s }, { replace: true })
  // Whoever stands at a car finds it by its barcode.
  const scan = useVinScan((vin) => {
    setSearching(true)
    search(vin)
  })
  const toggleSearch = () => {
    if (isSearching && asked.s) search()
    setSearching(!isSearching)
  }
  return (
    <>
      <PhoneBarSlot>
        <PhoneBar
          title={
            <h1 className={styles.title}>
              <VehicleCount total={total} address={address} />
            </h1>
          }
          subtitle={staleSince === undefined ? rooftopName : <UpdatedAgo at={staleSince} />}
          actions={
            <>
              <PhoneBarButton label="Search" icon={<IconSearch {...icon} />} onClick={toggleSearch} />
              <PhoneBarButton label="Scan VIN" icon={<IconScan {...icon} />} onClick={scan.open} {...offline} />
              <PhoneBarButton
                label={isFiltered ? 'Filters, some are on' : 'Filters'}
                icon={
                  <span className={isFiltered ? styles.dotted : styles.plain}>
                    <IconAdjustmentsHorizontal {...icon} />
                  </span>
                }
                onClick={onOpenFilters}
              />
              <ShowroomSwitch address={address} isPhone />
              {onAdd && <PhoneBarButton label="Add vehicle" icon={<IconPlus {...icon} />} onClick={onAdd} {...offline} />}
            </>
          }
        />
      </PhoneBarSlot>
      {isSearching && (
        <div className={styles.search}>
          <SearchBox
            label="Search vehicles"
            placeholder="Stock, VIN, model"
            text={asked.s}
            isPhone
            needsNetwork
            onSearch={search}
          />
        </div>
      )}
      {scan.sheet}
      {mayRecon && !isShowroom && <StepStrip address={address} />}
    </>
  )
}
