export const noticesKey = ['notices'] as const
