/** The Lotline mark on a light ground. */
export function PlainMark() {
  return (
    <svg width="20" height="12" viewBox="0 5 26 12" aria-hidden="true">
      <path d="M2 11h22" stroke="var(--field-line)" strokeWidth="2" />
      <path d="M2 11h11" stroke="var(--ink)" strokeWidth="2" />
      <circle cx="3" cy="11" r="3" fill="var(--ink)" />
      <circle cx="13" cy="11" r="5.4" fill="var(--accent)" />
      <circle cx="13" cy="11" r="2" fill="var(--surface)" />
      <circle cx="23" cy="11" r="2.6" fill="var(--surface)" stroke="var(--field-line)" strokeWidth="1.6" />
    </svg>
  )
}
