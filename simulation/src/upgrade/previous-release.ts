import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../..');
const MIGRATIONS = 'server/migrations';

/** The last migration of the release before migrations had kinds. Later ones are applied while it runs. */
const LAST_OF_FIRST_RELEASE = '0032';

export interface PreviousRelease {
  readonly commit: string;
  /** The migrations that it does not have. */
  readonly newMigrations: readonly string[];
}

/**
 * The release that runs while the migrations of this tree are applied: the last tag, or the commit before the first
 * migration that is newer than the first release. Undefined if the history is missing, as in a shallow clone.
 */
export async function findPreviousRelease(named?: string): Promise<PreviousRelease | undefined> {
  const commit = named ?? (await lastTag()) ?? (await beforeFirstNewMigration());
  if (commit === undefined || !(await isStored(commit))) return undefined;
  const known = new Set((await git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)).split('\n'));
  const present = (await readdir(join(repository, MIGRATIONS))).toSorted();
  return { commit, newMigrations: present.filter((name) => !known.has(`${MIGRATIONS}/${name}`)) };
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd: repository, maxBuffer: 2 ** 28 });
  return stdout.trim();
}

/** What git says, or undefined if it refuses: without a repository, a tag or the commit. */
async function answer(...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await git(...args)) || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

async function lastTag(): Promise<string | undefined> {
  const tag = await answer('describe', '--tags', '--abbrev=0', 'HEAD');
  // A tag of this very commit is this release, not the one before it.
  const isThis =
    tag !== undefined && (await answer('rev-list', '-n1', tag)) === (await answer('rev-parse', 'HEAD'));
  return isThis ? answer('describe', '--tags', '--abbrev=0', 'HEAD^') : tag;
}

async function beforeFirstNewMigration(): Promise<string | undefined> {
  if ((await answer('rev-parse', '--is-shallow-repository')) !== 'false') return undefined;
  const names = (await readdir(join(repository, MIGRATIONS))).toSorted();
  const first = names.find((name) => name.slice(0, 4) > LAST_OF_FIRST_RELEASE);
  if (first === undefined) return answer('rev-parse', 'HEAD');
  const added = await answer('log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${first}`);
  // A migration that is not committed yet: everything before it is.
  return added === undefined ? answer('rev-parse', 'HEAD') : `${added.split('\n').at(-1)}^`;
}

async function isStored(commit: string): Promise<boolean> {
  return (await answer('rev-parse', '--verify', `${commit}^{tree}`)) !== undefined;
}

/** Copies a release into an empty folder, with the packages of this tree and its own workspaces. */
export async function checkOutRelease({ commit }: PreviousRelease, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('bash', ['-c', 'git archive "$1" | tar -x -C "$2"', 'bash', commit, folder], { cwd: repository });
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@hiram'), { recursive: true });
  for (const name of await readdir(join(repository, 'node_modules'))) {
    if (name === '@hiram' || (name.startsWith('.') && name !== '.bin')) continue;
    await symlink(join(repository, 'node_modules', name), join(packages, name));
  }
  for (const entry of await readdir(join(repository, 'node_modules/@hiram'))) {
    const workspace = entry === 'server-testing' ? 'server/testing' : entry;
    await symlink(join(folder, workspace), join(packages, '@hiram', entry));
  }
}
