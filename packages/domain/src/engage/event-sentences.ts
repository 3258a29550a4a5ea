/** Sentences of history on the documents that shoppers are shown, by their names of then. */
export const folioSentences = {
  folioDocumentActed: ({ document }: { document: string }) => document,
  folioDocumentFeatured: ({ document, isFeatured }: { document: string; isFeatured: boolean }) =>
    `${document} ${isFeatured ? 'featured' : 'no longer featured'}`,
  folioSetSaved: () => 'Folders and documents for shoppers saved',
}

/** Sentences of a rooftop's log on Engage. Shoppers are not named in it: what is erased must not stay there. */
export const engageSentences = {
  engageSettingsSaved: () => 'Engage settings saved',
  shopperOptedIn: () => 'A shopper who had stopped messages said yes again',
  shopperExported: () => 'Data of a shopper exported',
  shopperErased: () => 'A shopper was erased',
}
