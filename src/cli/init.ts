import { Command } from 'commander'

/** `toolpact init`: the beginning of a project, which runs at once. */
export function initCommand(): Command {
  return new Command('init')
    .description('Begin a project in this folder: a contract, its handlers, table, demo data and test.')
    .argument('<name>', 'name of the project (my-tools)')
    .option('--force', 'write into a folder that is not empty; files of the same name are replaced')
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', notes)
    .exitOverride()
    .action(async (name: string, options: { force?: boolean; json?: boolean }) => {
      const { initProject } = await import('./init/init-project.js')
      const files = initProject(process.cwd(), name, options.force ?? false)
      process.stdout.write(options.json ? `${JSON.stringify({ name, files })}\n` : said(name, files))
    })
}

const notes = `
A folder counts as empty that holds no more than package.json, a lock file, node_modules and git's own: what
\`npm install toolpact\` leaves. What package.json says already stays.

Exit codes: 0 written, 2 could not be.`

const said = (name: string, files: readonly string[]): string => `${name} has begun: ${files.length} files.

  npm install            what it needs to serve
  npx toolpact compile   contracts/ → generated/
  npm test
  npx toolpact serve     http://localhost:8080, with demo data
`
