/** History's sentences on repair orders. */
export const repairOrderSentences = {
  repairOrder: ({ number, isOpen }: { number: string; isOpen: boolean }) =>
    `Repair order ${number}, ${isOpen ? 'open' : 'closed'}`,
}
