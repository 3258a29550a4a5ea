import { useNavigate, useSearch } from '@tanstack/react-router'

type Search = Readonly<Record<string, string | undefined>>

/** What the address of a settings section asks for, and how to change it; empty values leave the address. */
export function useSectionSearch(tenant: string, section: string) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const to: string = `/${tenant}/settings/general/${section}`
  const change = (changes: Search, { replace = false } = {}) => {
    const entries = Object.entries({ ...search, ...changes }).filter(([, value]) => value)
    navigate({ to, search: Object.fromEntries(entries), replace })
  }
  return { search, change }
}
