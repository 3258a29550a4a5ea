import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { Menu } from '@mantine/core'
import { type ReactElement, type RefObject, useRef } from 'react'
import { useOpenOnceMounted } from '../../ui/message/use-open-once-mounted.ts'
import styles from './PrintItems.module.css'
import { PrintItems } from './PrintItems.tsx'
import { usePrinting } from './use-printing.tsx'

type Props = {
  readonly vehicle: Vehicle
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>, isBusy: boolean) => ReactElement
}

/** What can be printed of a vehicle: at the left what work goes by, at the right what hangs on the car. */
export function PrintMenu({ vehicle, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const { work, sale, dialogs, isReading, isPrinting } = usePrinting(vehicle, isOpen)
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen} withInitialFocusPlaceholder={false}>
        <Menu.Target>{target(button, isPrinting)}</Menu.Target>
        <Menu.Dropdown>
          {isReading ? (
            <div className={`lab ${styles.reading}`}>Looking up what can be printed</div>
          ) : (
            <div className={styles.columns}>
              <fieldset aria-label="Work">
                <PrintItems entries={work} />
              </fieldset>
              <fieldset aria-label="Sale">
                <PrintItems entries={sale} />
              </fieldset>
            </div>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  )
}
