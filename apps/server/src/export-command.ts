import { parseArgs } from 'node:util'
import { ArgumentsError, exitCodes } from './feed-wish.ts'

const usage = 'npm run export -- --rooftop NAME --out DIR'

try {
  const { values } = parseArgs({ options: { rooftop: { type: 'string' }, out: { type: 'string' } } })
  const { rooftop, out } = values
  if (!rooftop || !out) throw new ArgumentsError(`Name a rooftop and a folder: ${usage}`)
  const { exportRooftop } = await import('./transfer-commands.ts')
  await exportRooftop({ rooftop, out })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  const isWrongCall = error instanceof ArgumentsError || (error instanceof TypeError && 'code' in error)
  process.exitCode = isWrongCall ? exitCodes.wrongArguments : exitCodes.refused
}
