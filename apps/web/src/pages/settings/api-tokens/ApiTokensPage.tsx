import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { NewTokenForm } from './NewTokenForm.tsx'
import { apiTokensQuery, tokenOptionsQuery } from './queries.ts'
import { TokenList } from './TokenList.tsx'
import { newDraft, successorOf } from './token-draft.ts'

/** Tokens of programs, or the form of a new one, which may begin as the copy of another. */
export function ApiTokensPage({ tenant, item }: SectionProps) {
  return item === 'new' ? <NewToken tenant={tenant} /> : <TokenList tenant={tenant} />
}

function NewToken({ tenant }: Pick<SectionProps, 'tenant'>) {
  const { search } = useSectionSearch(tenant, 'api-tokens/new')
  const { location, locations, permissions } = useCurrentUser()
  const navigate = useNavigate()
  const options = useQuery(tokenOptionsQuery)
  const tokens = useQuery({ ...apiTokensQuery, enabled: search.copy !== undefined })
  const toList = (ownership?: ApiToken['ownership']) =>
    navigate({
      to: '/$tenant/settings/general/$',
      params: { tenant, _splat: 'api-tokens' },
      ...(ownership === 'PERSON' && { search: { state: 'mine' } }),
      ignoreBlocker: true,
    })
  const needed = search.copy === undefined ? options : tokens.data ? options : tokens
  if (!options.data || (search.copy !== undefined && !tokens.data))
    return (
      <section className="panel">
        <NotLoaded what="what you may give" {...needed} rows={10} />
      </section>
    )
  const here = {
    rooftopId: location,
    timeZone: locations.find(({ id }) => id === location)?.timeZone ?? 'UTC',
    now: new Date(),
    isAdministrator: permissions.includes('DEALERSHIP_ADMIN_VIEW'),
  }
  const origin = tokens.data?.find(({ id }) => id === search.copy)
  return (
    <NewTokenForm
      key={search.copy}
      rooftops={options.data}
      here={here}
      origin={origin}
      start={origin ? successorOf(origin, options.data, here) : newDraft(here)}
      onDone={toList}
    />
  )
}
