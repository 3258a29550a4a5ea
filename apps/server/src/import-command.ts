import { parseArgs } from 'node:util'
import { ArgumentsError, exitCodes } from './feed-wish.ts'

const usage = 'npm run import -- FILE (--rooftop NAME | --new NAME [--group NAME])'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rooftop: { type: 'string' }, new: { type: 'string' }, group: { type: 'string' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1 || (values.rooftop === undefined) === (values.new === undefined))
    throw new ArgumentsError(`Give one file, and the rooftop it goes into or the name of a new one: ${usage}`)
  const { importRooftop } = await import('./transfer-commands.ts')
  process.exitCode = await importRooftop({ file, rooftop: values.rooftop, newName: values.new, group: values.group })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  const isWrongCall = error instanceof ArgumentsError || (error instanceof TypeError && 'code' in error)
  process.exitCode = isWrongCall ? exitCodes.wrongArguments : exitCodes.refused
}
