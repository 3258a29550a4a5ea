/** The staff app asks with this whether the extension is there, and its content script answers on the same page. */
export const PING = 'lotline-extension-ping'
export const PONG = 'lotline-extension-here'
