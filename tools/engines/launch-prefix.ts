import { execFileSync, spawnSync } from 'node:child_process';

/** Runs PostgreSQL when we are root, because PostgreSQL refuses to. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export interface LaunchPrefix {
  /** Put before the command; empty when the command is run as it is. */
  readonly command: readonly string[];
  /** Set when the prefix cannot change the user itself. */
  readonly user?: SystemUser;
}

/**
 * What to put before a command so that it gets `signal` when its parent dies, however the parent dies, and runs as
 * `user` if one is given. Only Linux has both; elsewhere a leftover is ended by the next start.
 *
 * A process that root starts as another user keeps root's right to pass through folders: a clone below /root, which
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

/** The system user of that name, made when it is missing. Only root may make one. */
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
