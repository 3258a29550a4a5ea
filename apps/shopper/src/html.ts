// Markup as a tagged template: Node strips types and knows no JSX.
export { html } from 'htm/preact'
