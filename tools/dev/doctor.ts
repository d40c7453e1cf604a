import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { chromiumLaunch } from '../engines/browser-suite.ts';
import { rememberedProcess } from '../engines/pid-file.ts';
import { postgresBinaries } from '../engines/postgres-binaries.ts';
import { restateBinary } from '../engines/restate.ts';
import { isRecord } from '../results/json.ts';
import { portsFromEnvironment, takenPorts } from './ports.ts';

/** The result of one check. A warning does not stop `npm run dev`; an error does. */
export interface Finding {
  readonly what: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly found: string;
  /** What to do about it. */
  readonly remedy?: string;
}

const GB = 1024 ** 3;
/** Measured: the stack with its demo lender uses 2 GB of memory (PSS) and 0.3 GB of disk. */
const NEEDED_MEMORY = 3 * GB;
const NEEDED_DISK = 2 * GB;
const NEEDED_NODE = 24;

const root = resolve(import.meta.dirname, '../..');

/** Everything that `npm run dev` and the test suites need from this machine. */
export async function examine({ folder }: { readonly folder: string }): Promise<Finding[]> {
  return [
    nodeFinding(process.versions.node),
    packagesFinding(root),
    binaryFinding('PostgreSQL', () => postgresBinaries().postgres, [
      'Run npm ci. On a platform without this package, set DATABASE_URL to a PostgreSQL of your own.',
    ]),
    binaryFinding('Restate', restateBinary, ['Run npm ci. On Windows, use WSL 2.']),
    userFinding(),
    memoryFinding(availableMemory()),
    ...[...new Set([folder, tmpdir()])].map((place) => diskFinding(place, freeDisk(place))),
    ...(await portFindings(folder)),
    chromiumFinding(chromiumLaunch.executablePath),
    { what: 'Processors', level: 'ok', found: String(availableParallelism()) },
  ];
}

export function nodeFinding(version: string): Finding {
  const isNewEnough = Number(version.split('.')[0]) >= NEEDED_NODE;
  return isNewEnough
    ? { what: 'Node', level: 'ok', found: version }
    : {
        what: 'Node',
        level: 'error',
        found: `${version}, but ${NEEDED_NODE} or later is needed`,
        remedy: 'Run "nvm install" or "fnm use" (the version is in .nvmrc), or see https://nodejs.org.',
      };
}

/** Compares what is installed with the lockfile. Packages of other platforms are optional and not compared. */
export function packagesFinding(repository: string): Finding {
  const wanted = packagesIn(join(repository, 'package-lock.json'));
  const installed = packagesIn(join(repository, 'node_modules/.package-lock.json'));
  const what = 'Packages';
  if (installed === undefined || wanted === undefined) {
    return { what, level: 'error', found: 'not installed', remedy: 'Run npm ci.' };
  }
  const different = Object.entries(wanted).filter(
    ([path, entry]) =>
      path.startsWith('node_modules/') &&
      entry.link !== true &&
      entry.optional !== true &&
      installed[path]?.version !== entry.version,
  );
  if (different.length === 0) return { what, level: 'ok', found: 'as in the lockfile' };
  const first = different[0]?.[0].replace('node_modules/', '') ?? '';
  return {
    what,
    level: 'error',
    found: `${different.length} differ from the lockfile, the first is ${first}`,
    remedy: 'Run npm ci.',
  };
}

type Packages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function packagesIn(lockfile: string): Packages | undefined {
  if (!existsSync(lockfile)) return undefined;
  const read: unknown = JSON.parse(readFileSync(lockfile, 'utf8'));
  if (!isRecord(read) || !isRecord(read.packages)) return undefined;
  return Object.fromEntries(
    Object.entries(read.packages).flatMap(([path, entry]) => (isRecord(entry) ? [[path, entry]] : [])),
  );
}

/** Runs the binary: a file that exists may still lack a library or the permission to run. */
function binaryFinding(what: string, locate: () => string, [remedy = '']: readonly string[]): Finding {
  let binary: string;
  try {
    binary = locate();
  } catch (error) {
    return { what, level: 'error', found: error instanceof Error ? error.message : String(error), remedy };
  }
  const run = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (run.status === 0) return { what, level: 'ok', found: run.stdout.trim().split('\n')[0] ?? '' };
  const why = run.error?.message ?? run.stderr.trim().split('\n')[0] ?? `status ${run.status}`;
  return {
    what,
    level: 'error',
    found: `${binary} does not run: ${why}`,
    remedy: `${remedy} If a library is named, install it; if permission is denied, the folder may be mounted noexec.`,
  };
}

/** PostgreSQL refuses to run as root, so it then runs as a system user, which must exist or be created. */
function userFinding(): Finding {
  const what = 'User';
  if (process.getuid?.() !== 0) return { what, level: 'ok', found: 'not root' };
  const isKnown = spawnSync('id', ['-u', 'postgres'], { stdio: 'ignore' }).status === 0;
  const canCreate = spawnSync('useradd', ['--help'], { stdio: 'ignore' }).status === 0;
  if (isKnown || canCreate) return { what, level: 'ok', found: 'root; PostgreSQL runs as user postgres' };
  return {
    what,
    level: 'error',
    found: 'root, without a user postgres and without useradd',
    remedy: 'Create a system user named postgres, or run as another user than root.',
  };
}

export function memoryFinding(bytes: number): Finding {
  const found = `${gigabytes(bytes)} available`;
  return bytes >= NEEDED_MEMORY
    ? { what: 'Memory', level: 'ok', found }
    : {
        what: 'Memory',
        level: 'warning',
        found,
        remedy: `Close other programs: the demo needs about ${gigabytes(NEEDED_MEMORY)}.`,
      };
}

/** Linux counts file caches as used; MemAvailable does not. */
function availableMemory(): number {
  if (!existsSync('/proc/meminfo')) return freemem();
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

export function diskFinding(place: string, bytes: number): Finding {
  const what = `Disk of ${place}`;
  const found = `${gigabytes(bytes)} free`;
  return bytes >= NEEDED_DISK
    ? { what, level: 'ok', found }
    : {
        what,
        level: 'error',
        found,
        remedy: `Free ${gigabytes(NEEDED_DISK)}, or choose another place with DEV_FOLDER or TMPDIR.`,
      };
}

/** The folder may not exist yet; its nearest parent is on the same disk. */
function freeDisk(place: string): number {
  const existing = existsSync(place) ? place : dirname(place);
  if (!existsSync(existing)) return freeDisk(dirname(existing));
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}

async function portFindings(folder: string): Promise<Finding[]> {
  const what = 'Ports';
  const running = rememberedProcess(join(folder, 'dev.pid.json'));
  if (running !== undefined && running.pid !== process.pid) {
    return [{ what, level: 'ok', found: `in use by npm run dev, process ${running.pid}` }];
  }
  const taken = await takenPorts(portsFromEnvironment(process.env), { except: ['identityProvider'] });
  if (taken.length === 0) return [{ what, level: 'ok', found: 'all free' }];
  return taken.map((sentence) => {
    const port = /\d+/.exec(sentence)?.[0] ?? '';
    const [found = '', ...remedy] = sentence.split('. ');
    return {
      what,
      level: 'error',
      found,
      remedy: `${remedy.join('. ')}. To see which program: lsof -i :${port}`,
    };
  });
}

export function chromiumFinding(path: string): Finding {
  const what = 'Chromium';
  if (existsSync(path)) return { what, level: 'ok', found: path };
  return {
    what,
    level: 'warning',
    found: `not at ${path}`,
    remedy:
      'Only browser tests and pictures need it. Debian: apt-get install chromium; elsewhere set CHROMIUM to its path.',
  };
}

function gigabytes(bytes: number): string {
  return `${(bytes / GB).toFixed(1)} GB`;
}

const MARKS = { ok: 'ok     ', warning: 'warning', error: 'error  ' };

/** One line for each finding, and under it what to do. */
export function reportOf(findings: readonly Finding[]): string {
  return findings
    .map(({ what, level, found, remedy }) => {
      const line = `  ${MARKS[level]}  ${what}: ${found}`;
      return remedy === undefined || level === 'ok' ? line : `${line}\n             → ${remedy}`;
    })
    .join('\n');
}

/** `npm run doctor`: ends with one line for scripts, and with status 1 if something stops the stack. */
export async function runDoctor(folder: string): Promise<void> {
  const findings = await examine({ folder });
  console.log(reportOf(findings));
  const failed = countOf(findings, 'error');
  console.log(
    `doctor passed=${countOf(findings, 'ok')} warnings=${countOf(findings, 'warning')} failed=${failed}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

function countOf(findings: readonly Finding[], level: Finding['level']): number {
  return findings.filter((finding) => finding.level === level).length;
}
