// What other features use of prices.
export { PriceHistoryButton } from './PriceHistoryButton.tsx'
