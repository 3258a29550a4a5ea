const basicMs = 10 * 60 * 1000

/** Dictionaries, people, profile: stale and dropped after ten minutes. */
export const basic = { staleTime: basicMs, gcTime: basicMs, refetchOnMount: true, refetchOnReconnect: true } as const
