/** Sentences of a rooftop's log on listing feeds, by their names of then. */
export const listingFeedSentences = {
  listingFeedMade: ({ name }: { name: string }) => `Listing feed ${name} made`,
  listingFeedRenamed: ({ name, to }: { name: string; to: string }) => `Listing feed ${name} renamed ${to}`,
  listingFeedChanged: ({ name }: { name: string }) => `Listing feed ${name} changed`,
  listingFeedNewAddress: ({ name }: { name: string }) => `Listing feed ${name} has a new address`,
  listingFeedDeleted: ({ name }: { name: string }) => `Listing feed ${name} deleted`,
  listingFeedKeptBack: ({ name, stockNumber }: { name: string; stockNumber: string }) =>
    `${stockNumber} kept back from listing feed ${name}`,
  listingFeedSent: ({ name, stockNumber }: { name: string; stockNumber: string }) =>
    `${stockNumber} sent to listing feed ${name}`,
}
