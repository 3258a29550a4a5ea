/** Parts of a call that its contract's example does not give: another path, body, bearer or server. */
export type Prepared = { path?: string; body?: unknown; bearer?: string; base?: string }
