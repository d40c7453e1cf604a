import { execFileSync, spawnSync } from 'node:child_process';

/** The user that runs PostgreSQL if we are root, because PostgreSQL refuses to run as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export interface LaunchPrefix {
  /** Prefix of the command. Empty if the command runs unchanged. */
  readonly command: readonly string[];
  /** Set if the prefix cannot change the user itself. */
  readonly user?: SystemUser;
}

/**
 * The prefix with which a command receives `signal` when its parent dies in any way, and runs as
 * `user` if one is given. Only Linux supports both; elsewhere the next start ends a leftover.
 *
 * A process that root starts as another user keeps root's permission to traverse folders: a clone below
 * /root, which
 * no other user may enter, works like any other.
 */
export function launchPrefix(signal: NodeJS.Signals, user?: SystemUser): LaunchPrefix {
  const dieWithParent = ['--pdeathsig', signal.replace('SIG', '')];
  const changeUser = user && [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  const command = ['setpriv', ...(changeUser ?? []), ...dieWithParent, '--'];
  if (process.platform === 'linux' && runs([...command, 'true'])) return { command };
  return { command: [], ...(user && { user }) };
}

/** The system user of that name, created if missing. Only root may create one. */
export function ensureSystemUser(name: string): SystemUser {
  if (!runs(['id', '-u', name])) {
    execFileSync('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/bin/false', name]);
  }
  return { uid: askId('-u', name), gid: askId('-g', name) };
}

function askId(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8' }));
}

function runs([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
