/** Kinds of rows that programs bring in. */
export const importKinds = [
  { kind: 'REPAIR_ORDERS', label: 'Repair orders' },
  { kind: 'LOCATIONS', label: 'Positions' },
  { kind: 'RECALLS', label: 'Recalls' },
] as const
