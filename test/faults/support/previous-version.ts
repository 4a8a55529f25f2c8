import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const migrations = 'db/migrations/'

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Lines of «hash name», in the order of migrations. */
function migrationsNow(): string[] {
  const names = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const hashes = git('hash-object', ...names.map((name) => migrations + name)).split('\n')
  return names.map((name, index) => `${hashes[index]} ${name}`)
}

function migrationsOf(commit: string): string[] {
  return [...git('ls-tree', commit, migrations).matchAll(/blob (\w+)\t.*\/(.*\.sql)$/gm)].map(
    ([, hash, name]) => `${hash} ${name}`,
  )
}

/** The newest commit with fewer migrations, all of them ours; null without one. UPGRADE_FROM overrides it. */
export function previousCommit(): string | null {
  if (process.env.UPGRADE_FROM) return git('rev-parse', process.env.UPGRADE_FROM) || null
  const now = migrationsNow()
  const isEarlier = (commit: string) => {
    const then = migrationsOf(commit)
    return then.length > 0 && then.length < now.length && then.every((line, index) => line === now[index])
  }
  return git('rev-list', '--first-parent', 'HEAD').split('\n').find(isEarlier) ?? null
}

export async function buildVersion(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-previous-'))
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // The build installs other versions of packages.
  if (hasPackagesOf(folder)) symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const { NODE_ENV: _, ...env } = process.env
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: folder, env })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const packagesOf = (folder: string): Record<string, { version?: string }> =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages

function hasPackagesOf(folder: string): boolean {
  const ours = packagesOf('.')
  return Object.entries(packagesOf(folder)).every(
    ([path, { version }]) => path === '' || ours[path]?.version === version,
  )
}
