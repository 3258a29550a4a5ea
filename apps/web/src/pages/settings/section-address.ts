import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the page of a settings section is given. */
export type SectionProps = {
  readonly tenant: string
  /** What the address names below the section: a role. */
  readonly item: string | undefined
}

/** What the sections of the settings ask for by the address. */
export const sectionSearchNames = [
  's',
  'state',
  'person',
  'letter',
  'copy',
  'step',
  'order',
  'below',
  'template',
  'package',
  'token',
  'webhook',
  'event',
  'feed',
] as const

type Search = { readonly [K in (typeof sectionSearchNames)[number]]?: string | undefined }

/** What the address of a settings section asks for, and how to change it; empty values leave the address. */
export function useSectionSearch(tenant: string, section: string) {
  const search: Search = useSearch({ from: '/$tenant/settings/general/$' })
  const navigate = useNavigate()
  /** `isSure` goes on past a question about unsaved changes, which has been answered. */
  const change = (changes: Search, { replace = false, isSure = false } = {}) => {
    const entries = Object.entries({ ...search, ...changes }).filter(([, value]) => value)
    navigate({
      to: '/$tenant/settings/general/$',
      params: { tenant, _splat: section },
      search: Object.fromEntries(entries),
      replace,
      ignoreBlocker: isSure,
    })
  }
  return { search, change }
}
