/** What an address of this page holds: which kind is looked at, what is searched for, and the one that lies open beside it. */
export const workSearchNames = ['kind', 's', 'open'] as const
export type WorkSearch = { readonly [Name in (typeof workSearchNames)[number]]?: string | undefined }
