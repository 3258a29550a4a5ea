export const feedsKey = ['feeds'] as const
