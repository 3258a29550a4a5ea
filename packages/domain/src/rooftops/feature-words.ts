import type { FeatureFlag } from '../people/permissions.ts'

type Words = {
  readonly label: string
  /** What turning it on does, or will do. */
  readonly effect: string
  /** Nothing in Lotline asks for it yet. */
  readonly isAhead?: true
}

/** Every feature as administrators read it. */
export const featureWords: Record<FeatureFlag, Words> = {
  DEALERSHIP_ADMIN: {
    label: 'Settings in the top bar',
    effect: 'Shows Settings in the top bar to people who may administer the dealership.',
  },
  DEALER_SETTINGS: {
    label: 'Settings on phones',
    effect: 'Shows Settings in the menu of phones and tablets to people who may administer the dealership.',
  },
  UI_PREVIEW: {
    label: 'New card footer',
    effect: 'Adds badges to cards that open the vehicle’s pages. A click on a card opens the vehicle instead of a preview.',
  },
  UI_PREVIEW_TASKS: { label: 'New tasks screen', effect: 'Shows a vehicle’s tasks in one list instead of three views.' },
  BIG_FILE_UPLOAD: {
    label: 'Upload manager',
    effect: 'Videos and documents may be up to 500 MB; the top bar shows how far each is.',
  },
  VELOCITY_ENGAGE_CORPORATE_REPORT: {
    label: 'Engage report across rooftops',
    effect: 'Shows the Engage corporate report across rooftops to people who may see it.',
  },
  VELOCITY_ENGAGE_MODULE_REPORT: {
    label: 'Engage report of documents',
    effect: 'Shows the Engage module report, with the documents of each vehicle, to people who use Engage.',
  },
  WINDOW_STICKER_PREVIEW: {
    label: 'Window sticker preview',
    effect: 'Window stickers open over the page instead of in a new tab.',
  },
}
