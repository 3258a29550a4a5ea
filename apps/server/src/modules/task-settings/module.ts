import * as contract from '@lotline/contract/tasks/task-settings'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { readApprovals, setApprovals } from './approvals.ts'
import { readChoices, setChoices } from './choices.ts'
import { addPackage, changePackage, deletePackage } from './packages.ts'
import { addTemplate, changeTemplate, deleteTemplate, orderTemplates, readTemplates } from './templates.ts'

export const taskSettingsModule = defineModule({
  name: 'task-settings',
  routes: (serve) => taskSettingsRoutes(serve),
  demo: () => import('./demo.ts'),
})

function taskSettingsRoutes(serve: Serve): void {
  serve(contract.listTaskChoices, (ctx) => readChoices(ctx))
  serve(contract.setTaskChoices, (ctx, { body }) => setChoices(ctx, body))
  serve(contract.listTaskTemplates, (ctx) => readTemplates(ctx))
  serve(contract.addTaskTemplate, (ctx, { body }) => addTemplate(ctx, body))
  serve(contract.changeTaskTemplate, (ctx, { params, body }) => changeTemplate(ctx, params.templateId, body))
  serve(contract.deleteTaskTemplate, (ctx, { params }) => deleteTemplate(ctx, params.templateId))
  serve(contract.orderTaskTemplates, (ctx, { body }) => orderTemplates(ctx, body))
  serve(contract.addTaskPackage, (ctx, { body }) => addPackage(ctx, body))
  serve(contract.changeTaskPackage, (ctx, { params, body }) => changePackage(ctx, params.packageId, body))
  serve(contract.deleteTaskPackage, (ctx, { params }) => deletePackage(ctx, params.packageId))
  serve(contract.getApprovalSettings, (ctx) => readApprovals(ctx))
  serve(contract.setApprovalSettings, (ctx, { body }) => setApprovals(ctx, body))
}
