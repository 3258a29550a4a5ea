export const checklistsKey = ['checklists'] as const
