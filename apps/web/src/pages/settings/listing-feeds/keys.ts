export const listingFeedsKey = ['settings', 'listing-feeds'] as const
