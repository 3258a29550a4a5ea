import type { PageSettings } from '@lotline/contract/engage/page-settings'
import { type PageChoice, type PageSwitch, pageChoiceLabels, pageSwitches } from '@lotline/domain/engage/page-switches'
import {
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCar,
  IconClipboardCheck,
  IconHelpCircle,
  IconLanguage,
  IconLock,
  IconMapPin,
  IconMessageQuestion,
  IconPhoto,
  IconTag,
  IconTool,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { SettingSwitch } from '../SettingSwitch.tsx'
import styles from './PagePart.module.css'
import { isPartOn } from './page-queries.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Words = { readonly icon: ReactNode; readonly effect: string }
const parts: Readonly<Record<PageChoice, Words>> = {
  PRICE: { icon: <IconTag {...icon} />, effect: 'Ticked at first. Where it is off, neither page nor mail says one' },
  WORK_DONE: { icon: <IconTool {...icon} />, effect: 'All finished work by name and day, never a cost' },
  INSPECTION: { icon: <IconClipboardCheck {...icon} />, effect: 'The finished sheet, without notes and names' },
  RECALLS: { icon: <IconAlertTriangle {...icon} />, effect: 'As NHTSA says it. Not asked is said, never hidden' },
  STILL_HERE: { icon: <IconMessageQuestion {...icon} />, effect: 'Tells the salesperson who asked' },
  TEST_DRIVE: {
    icon: <IconCalendarQuestion {...icon} />,
    effect: 'Days and times from your hours, nothing is booked unconfirmed',
  },
  ASK: { icon: <IconHelpCircle {...icon} />, effect: 'Three questions to press, and a free one' },
  DIRECTIONS: { icon: <IconMapPin {...icon} />, effect: 'From your address and opening hours' },
  SIMILAR: { icon: <IconCar {...icon} />, effect: 'Up to three by model, price and miles, once a car is sold' },
  SPANISH: { icon: <IconLanguage {...icon} />, effect: 'Where the browser asks for it. Your own texts stay as written' },
}

type Props = {
  readonly settings: PageSettings
  readonly switched: PageChoice | undefined
  readonly onSwitch: (part: PageChoice, isOn: boolean) => void
}

/** Parts of the page in three kinds: always there, chosen with each send, chosen by the rooftop. */
export function PageSwitches({ settings, switched, onSwitch }: Props) {
  const row = (part: PageSwitch | 'PRICE') => (
    <li key={part} className={styles.row} data-switched={part === switched || undefined}>
      {parts[part].icon}
      <div className={styles.switch}>
        <SettingSwitch
          label={pageChoiceLabels[part]}
          effect={parts[part].effect}
          isOn={isPartOn(settings, part)}
          onTurn={(isOn) => onSwitch(part, isOn)}
        />
      </div>
    </li>
  )
  return (
    <section className="panel" aria-label="What the page shows">
      <PanelHead title="What the page shows">
        <span className="sec">Applies to every link right away</span>
      </PanelHead>
      <Kind title="Always there">
        <li className={styles.row}>
          <IconPhoto {...icon} />
          <div className={styles.always}>
            <b>Photos, facts, documents, salesperson</b>
            <span className="sec">Of the shopper the first name, nothing else</span>
          </div>
          <IconLock size={16} stroke={1.75} aria-label="Can't be switched off" role="img" />
        </li>
      </Kind>
      <Kind title="Chosen with each send">{row('PRICE')}</Kind>
      <Kind title="Your choice, off until you switch it on">{pageSwitches.map(row)}</Kind>
    </section>
  )
}

function Kind({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h3 className={styles.kind}>{title}</h3>
      <ul aria-label={title}>{children}</ul>
    </>
  )
}
