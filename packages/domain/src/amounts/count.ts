const whole = /* @__PURE__ */ new Intl.NumberFormat('en-US')

/** '12,480'. */
export function formatCount(count: number): string {
  return whole.format(count)
}
