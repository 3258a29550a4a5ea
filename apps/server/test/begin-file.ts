import { numberAnew } from './numbers.ts'

// Test files share their modules, so what one has counted would go on in the next.
numberAnew()
