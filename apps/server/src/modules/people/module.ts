import { listLetters as lettersRoute } from '@lotline/contract/mail'
import * as contract from '@lotline/contract/people/people'
import * as roles from '@lotline/contract/people/roles'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { changePerson, removePerson, setDisabled } from './change-person.ts'
import { sendFeedback } from './feedback.ts'
import { invite, inviteAgain } from './invite.ts'
import { listLetters } from './letters.ts'
import { listPeople } from './list.ts'
import { mailOutgoing } from './outgoing.ts'
import { describeProfile, updateProfile } from './profile.ts'
import { listUsers } from './queries.ts'
import { addRole, describeRoles, editRole, removeRole } from './roles.ts'

export const peopleModule = defineModule({
  name: 'people',
  routes(serve, { origin, options: { mail = {} } }) {
    peopleRoutes(serve)
    peopleAdminRoutes(serve, { origin, hasMailServer: mail.smtpUrl !== undefined })
    profileRoutes(serve, mail.supportEmail)
  },
  outgoing: ({ options: { mail } }) => mailOutgoing(mail?.smtpUrl !== undefined),
})

function peopleRoutes(serve: Serve): void {
  serve(contract.listUsers, ({ db }) => listUsers(db))
}

function profileRoutes(serve: Serve, supportEmail: string | undefined): void {
  serve.account(contract.getProfile, describeProfile)
  serve.account(contract.updateProfile, (ctx, { body }) => updateProfile(ctx, body))
  serve.account(contract.sendFeedback, (ctx, { body }) => sendFeedback(ctx, body, supportEmail))
}

type PeopleAdminDeps = {
  /** Where people reach the product: links in letters lead there. */
  origin: string
  /** Whether letters are sent, or only kept. */
  hasMailServer: boolean
}

function peopleAdminRoutes(serve: Serve, { origin, hasMailServer }: PeopleAdminDeps): void {
  serve.account(contract.listPeople, (ctx) => listPeople(ctx))
  serve.account(contract.invitePerson, (ctx, { body }) => invite(ctx, origin, body))
  serve.account(contract.inviteAgain, (ctx, { params }) => inviteAgain(ctx, origin, params.personId))
  serve.account(contract.changePerson, (ctx, { params, body }) => changePerson(ctx, params.personId, body))
  serve.account(contract.removePerson, (ctx, { params, query }) => removePerson(ctx, params.personId, query.groupId))
  serve.account(contract.disablePerson, (ctx, { params, body }) => setDisabled(ctx, params.personId, body.disabled))
  serve.account(roles.listRoles, (ctx) => describeRoles(ctx))
  serve.account(roles.addRole, (ctx, { body }) => addRole(ctx, body))
  serve.account(roles.editRole, (ctx, { params, body }) => editRole(ctx, params.roleId, body))
  serve.account(roles.deleteRole, (ctx, { params }) => removeRole(ctx, params.roleId))
  // Here and not beside the post office: whose letters one may read follows from whom one administers.
  serve.account(lettersRoute, (ctx) => listLetters(ctx, hasMailServer))
}
