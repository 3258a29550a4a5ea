export const viewsKey = ['views'] as const
