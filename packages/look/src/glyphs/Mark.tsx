/** The Lotline mark for the dark bar: a done step, the one in hand, one to come. */
export function Mark() {
  return (
    <svg width="26" height="22" viewBox="0 0 26 22" aria-hidden="true">
      <path d="M2 11h22" stroke="#8B9A9D" strokeWidth="2" />
      <path d="M2 11h11" stroke="#fff" strokeWidth="2" />
      <circle cx="3" cy="11" r="3" fill="#fff" />
      <circle cx="13" cy="11" r="5.4" fill="#7FABE2" />
      <circle cx="13" cy="11" r="2" fill="#131B1D" />
      <circle cx="23" cy="11" r="2.6" fill="#131B1D" stroke="#8B9A9D" strokeWidth="1.6" />
    </svg>
  )
}
