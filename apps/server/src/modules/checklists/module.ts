import * as settings from '@lotline/contract/tasks/checklist-settings'
import * as contract from '@lotline/contract/tasks/checklists'
import { checklistEvents } from '@lotline/domain/checklists/history'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { addPresets, readPresets } from './add-presets.ts'
import { answerItems } from './answer.ts'
import { attachToItem, detachFromItem } from './attach.ts'
import { print, printJob } from './print/print.ts'
import { readSheet, readSheets } from './read.ts'
import { takeOver } from './take-over.ts'
import {
  addTemplate,
  bringBack,
  changeTemplate,
  orderTemplates,
  readRetired,
  readTemplates,
  readVersions,
  retireTemplate,
} from './templates.ts'
import { checklistsOfVehicle } from './vehicle-part.ts'

export const checklistsModule = defineModule({
  name: 'checklists',
  routes: (serve, services) => checklistRoutes(serve, services),
  jobs: [printJob],
  vehicle: checklistsOfVehicle,
  history: {
    events: [...checklistEvents, 'CHECKLIST_ANSWERED'],
    hidden: { unless: 'RECON_VDP_CHECKLISTS_VIEW' },
    unread: ['CHECKLIST_ANSWERED'],
  },
  demo: () => import('./demo.ts'),
})

function checklistRoutes(serve: Serve, services: AppServices): void {
  serve(contract.listChecklists, (ctx, { params, query }) => readSheets(ctx, params.vehicleId, query.runId))
  serve(contract.getChecklist, (ctx, { params }) => readSheet(ctx, params))
  serve(contract.answerChecklist, (ctx, { params, body }) => answerItems(ctx, params, body))
  serve.doors(contract.printChecklist, (requester, { params }) => print(services, requester, params))
  serve(contract.takeOverTask, (ctx, { params }) => takeOver(ctx, params))
  serve.stream(contract.addAnswerFile, (raw, { params, query }) => attachToItem(services, raw, { ...params, ...query }))
  serve(contract.deleteAnswerFile, (ctx, { params }) => detachFromItem(ctx, params))
  serve(settings.listChecklistTemplates, (ctx) => readTemplates(ctx))
  serve(settings.listChecklistVersions, (ctx, { params }) => readVersions(ctx, params.checklistTemplateId))
  serve(settings.addChecklistTemplate, (ctx, { body }) => addTemplate(ctx, body))
  serve(settings.changeChecklistTemplate, (ctx, { params, body }) => changeTemplate(ctx, params.checklistTemplateId, body))
  serve(settings.retireChecklistTemplate, (ctx, { params }) => retireTemplate(ctx, params.checklistTemplateId))
  serve(settings.listRetiredChecklists, (ctx) => readRetired(ctx))
  serve(settings.bringBackChecklist, (ctx, { params }) => bringBack(ctx, params.checklistTemplateId))
  serve(settings.orderChecklistTemplates, (ctx, { body }) => orderTemplates(ctx, body))
  serve(settings.listChecklistPresets, (ctx) => readPresets(ctx))
  serve(settings.addChecklistPresets, (ctx, { body }) => addPresets(ctx, body.presets))
}
