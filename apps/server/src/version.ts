import { readFileSync } from 'node:fs'
import path from 'node:path'

export const version = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')).version as string
