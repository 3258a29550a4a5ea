import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the page of a settings section is given. */
export type SectionProps = {
  readonly tenant: string
  /** What the address names below the section: a role. */
  readonly item: string | undefined
}

type Search = Readonly<Record<string, string | undefined>>

/** What the address of a settings section asks for, and how to change it; empty values leave the address. */
export function useSectionSearch(tenant: string, section: string) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const to: string = `/${tenant}/settings/general/${section}`
  /** `isSure` goes on past a question about unsaved changes, which has been answered. */
  const change = (changes: Search, { replace = false, isSure = false } = {}) => {
    const entries = Object.entries({ ...search, ...changes }).filter(([, value]) => value)
    navigate({ to, search: Object.fromEntries(entries), replace, ignoreBlocker: isSure })
  }
  return { search, change }
}
