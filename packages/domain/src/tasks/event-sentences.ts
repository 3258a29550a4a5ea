const choiceNames = { types: 'Task types', laborRates: 'Labor rates', goalSeconds: 'Goal of approved work' } as const
export type TaskChoiceField = keyof typeof choiceNames

const approvalNames = {
  autoTaskLimit: 'amount for a task',
  autoVehicleLimit: 'amount for a vehicle',
  allowsOwn: 'own requests',
  answerSeconds: 'time to answer',
  rules: 'rules',
  standIns: 'stand-ins',
} as const
export type ApprovalField = keyof typeof approvalNames
export const approvalFields = Object.keys(approvalNames) as ApprovalField[] // keys of the object above

/** Sentences of history and of a rooftop's log on tasks and their settings, of data with the names of then and without amounts. */
export const taskSentences = {
  taskActed: ({ task }: { task: string }) => task,
  taskFileAdded: ({ task, file }: { task: string; file: string }) => `${task}: ${file} attached`,
  taskFileDeleted: ({ task, file }: { task: string; file: string }) => `${task}: ${file} deleted`,
  taskTemplateAdded: ({ template }: { template: string }) => `Task template ${template} added`,
  taskTemplateChanged: ({ template, newName }: { template: string; newName: string | null }) =>
    `Task template ${template} changed${newName === null ? '' : `, now ${newName}`}`,
  taskTemplateDeleted: ({ template, packages }: { template: string; packages: readonly string[] }) =>
    [`Task template ${template} deleted`, ...packages.map((name) => `package ${name} with it`)].join(', '),
  taskTemplatesReordered: () => 'Task templates reordered',
  taskPackageAdded: ({ name }: { name: string }) => `Package ${name} added`,
  taskPackageChanged: ({ name }: { name: string }) => `Package ${name} changed`,
  taskPackageDeleted: ({ name }: { name: string }) => `Package ${name} deleted`,
  taskChoicesChanged: ({ fields }: { fields: readonly TaskChoiceField[] }) =>
    `${fields.map((field) => choiceNames[field] ?? field).join(', ')} changed`,
  approvalsChanged: ({ fields }: { fields: readonly ApprovalField[] }) =>
    `Approvals changed: ${fields.map((field) => approvalNames[field] ?? field).join(', ')}`,
}
