import { type AskKind, askVerbs } from './asks.ts'
import { type PageChoice, pageChoiceLabels } from './page-switches.ts'

/** Sentences of history on the documents and photos that shoppers are shown, by their names of then. */
export const folioSentences = {
  folioDocumentActed: ({ document }: { document: string }) => document,
  folioDocumentFeatured: ({ document, isFeatured }: { document: string; isFeatured: boolean }) =>
    `${document} ${isFeatured ? 'featured' : 'no longer featured'}`,
  workPhotoShown: ({ photo, work, isShown }: { photo: string; work: string; isShown: boolean }) =>
    `${work}: ${photo} ${isShown ? 'shown to shoppers' : 'no longer shown to shoppers'}`,
  folioSetSaved: () => 'Folders and documents for shoppers saved',
}

/** Sentences of a vehicle's history on what shoppers asked and what came of it. `at` is the time as it was said: 'Sat, Nov 21, 10:00 AM'. */
export const askSentences = {
  shopperAsked: ({ kind, at }: { kind: AskKind; at: string | null }) =>
    `A shopper ${askVerbs[kind][1]}${at === null ? '' : `, ${at}`}`,
  askAnswered: ({ kind }: { kind: AskKind }) => `Answered a shopper who ${askVerbs[kind][1]}`,
  askReopened: ({ kind }: { kind: AskKind }) => `Not answered yet: a shopper ${askVerbs[kind][1]}`,
  testDriveConfirmed: ({ at }: { at: string }) => `Test drive confirmed for ${at}`,
  testDriveCancelled: ({ at }: { at: string }) => `Test drive of ${at} called off`,
}

/** Sentences of a rooftop's log on Engage. Shoppers are not named in it: what is erased must not stay there. */
export const engageSentences = {
  engageSettingsSaved: () => 'Engage settings saved',
  pageChoiceSwitched: ({ part, isOn }: { part: PageChoice; isOn: boolean }) =>
    `Shopper’s page: ${pageChoiceLabels[part] ?? part} switched ${isOn ? 'on' : 'off'}`,
  shopperOptedIn: () => 'A shopper who had stopped messages said yes again',
  shopperStopped: () => 'A shopper’s wish for no more messages recorded',
  mailServerSaved: () => 'Mail server for shoppers saved',
  mailServerRemoved: () => 'Mail server for shoppers removed',
  textServiceSaved: () => 'Text sender for shoppers saved',
  textServiceRemoved: () => 'Text sender for shoppers removed',
  shopperExported: () => 'Data of a shopper exported',
  shopperErased: () => 'A shopper was erased',
  shopperForgotten: () => 'A shopper had themselves erased',
}
