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

/** Sentences of a rooftop's log on Engage. Shoppers are not named in it: what is erased must not stay there. */
export const engageSentences = {
  engageSettingsSaved: () => 'Engage settings saved',
  pageChoiceSwitched: ({ part, isOn }: { part: PageChoice; isOn: boolean }) =>
    `Shopper’s page: ${pageChoiceLabels[part] ?? part} switched ${isOn ? 'on' : 'off'}`,
  shopperOptedIn: () => 'A shopper who had stopped messages said yes again',
  shopperExported: () => 'Data of a shopper exported',
  shopperErased: () => 'A shopper was erased',
}
