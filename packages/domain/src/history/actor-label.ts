import { type NamedPerson, personName } from '../people/person-name.ts'

type Acted = { readonly actor: NamedPerson | null; readonly token: string | null }

/** The name under which history tells an act: 'Casey Demo', 'Casey Demo, by token DMS nightly', 'Token DMS nightly', 'Lotline'. */
export function actorLabel({ actor, token }: Acted): string {
  if (token === null) return actor ? personName(actor) : 'Lotline'
  return actor ? `${personName(actor)}, by token ${token}` : `Token ${token}`
}
