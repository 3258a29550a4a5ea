export const fetchedFeedsKey = ['settings', 'data', 'feeds'] as const
export const exportKey = ['settings', 'data', 'export'] as const
export const importKey = ['settings', 'data', 'import'] as const
