/**
 * Where pages for shoppers lie: '/s/' for what a dealership shares with them, '/c/' for links from a CRM that lead there; and '/stock/' for
 * listing feeds, '/p/' for their photos.
 */
export const shopperPrefixes: readonly `/${string}/`[] = ['/s/', '/c/', '/stock/', '/p/']

/** Where the pages lie that the browser extension frames. */
export const INSIGHT_PREFIX = '/velocity-insight/'

/**
 * Prefixes below which front ends beside the staff app may lie. The server takes no site anywhere else, and the staff app's service worker answers
 * nothing there. Named before there is such a site: an installed worker goes on for weeks.
 */
export const sitePrefixes: readonly `/${string}/`[] = [...shopperPrefixes, INSIGHT_PREFIX]
