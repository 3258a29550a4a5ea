import { listLetters as lettersRoute } from '@lotline/contract/mail'
import {
  addRole as addRoleRoute,
  changePerson as changeRoute,
  deleteRole as deleteRoleRoute,
  disablePerson as disableRoute,
  editRole as editRoleRoute,
  inviteAgain as inviteAgainRoute,
  invitePerson as inviteRoute,
  listPeople as peopleRoute,
  removePerson as removeRoute,
  listRoles as rolesRoute,
} from '@lotline/contract/people'
import type { Serve } from '../../http/serve.ts'
import { changePerson } from './admin-change.ts'
import { setDisabled } from './admin-disable.ts'
import { invite, inviteAgain } from './admin-invite.ts'
import { listLetters } from './admin-letters.ts'
import { removePerson } from './admin-remove.ts'
import { listPeople } from './admin-views.ts'
import { addRole, describeRoles, editRole, removeRole } from './roles.ts'

export type PeopleAdminDeps = {
  /** Where people reach the product: links in letters lead there. */
  origin: string
  /** Whether letters are sent, or only kept. */
  hasMailServer: boolean
}

export function peopleAdminRoutes(serve: Serve, { origin, hasMailServer }: PeopleAdminDeps): void {
  serve.admin(peopleRoute, (ctx) => listPeople(ctx))
  serve.admin(inviteRoute, (ctx, { body }) => invite(ctx, origin, body))
  serve.admin(inviteAgainRoute, (ctx, { params }) => inviteAgain(ctx, origin, params.personId))
  serve.admin(changeRoute, (ctx, { params, body }) => changePerson(ctx, params.personId, body))
  serve.admin(removeRoute, (ctx, { params, query }) => removePerson(ctx, params.personId, query.groupId))
  serve.admin(disableRoute, (ctx, { params, body }) => setDisabled(ctx, params.personId, body.disabled))
  serve.admin(rolesRoute, (ctx) => describeRoles(ctx))
  serve.admin(addRoleRoute, (ctx, { body }) => addRole(ctx, body))
  serve.admin(editRoleRoute, (ctx, { params, body }) => editRole(ctx, params.roleId, body))
  serve.admin(deleteRoleRoute, (ctx, { params }) => removeRole(ctx, params.roleId))
  // Here and not beside the post office: whose letters one may read follows from whom one administers.
  serve.admin(lettersRoute, (ctx) => listLetters(ctx, hasMailServer))
}
