/**
 * Prefixes below which front ends beside the staff app may lie: '/s/' for what a dealership shares with shoppers, '/c/' for links from a CRM that lead there, '/stock/' for listing
 * feeds and '/p/' for their photos. The server takes no site anywhere
 * else, and the staff app's service worker answers nothing there. Named before there is such a site: an installed worker goes on for weeks.
 */
export const sitePrefixes: readonly `/${string}/`[] = ['/s/', '/c/', '/stock/', '/p/']
