import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord, stringsIn } from '../results/json.ts';

/** One line of the report. Everything in it must succeed. */
export interface CheckStep {
  readonly name: string;
  readonly commands: readonly Command[];
}

export type Command = readonly [program: string, ...args: readonly string[]];

/**
 * Workspaces that use nearly all of the server's code are compiled with it, so that it is read once instead
 * of three times.
 */
const WITH_THE_SERVER = 'tools/check/tsconfig.with-the-server.json';

const CACHE = 'node_modules/.cache/hiram-check';

/**
 * The steps of `npm run check`. `whole`, which CI uses, relies on no earlier run. Otherwise the compiler and the typed lint
 * go on from what passed before (decision 147).
 */
export function checkSteps(root: string, { whole }: { readonly whole: boolean }): readonly CheckStep[] {
  return [
    {
      name: 'types',
      commands: [WITH_THE_SERVER, ...independentWorkspaces(root)].map((project) =>
        installed('tsc', '-p', project, ...(whole ? [] : ['--incremental', ...buildInfoOf(project)])),
      ),
    },
    // Warnings tend to stay unfixed, so none are allowed.
    {
      name: 'format and lint',
      commands: [installed('biome', 'ci', '--error-on-warnings', '--colors=off', '.')],
    },
    {
      name: 'typed lint',
      commands: [[process.execPath, 'tools/check/typed-lint.ts', ...(whole ? ['--whole'] : [])]],
    },
    // A hint says that an exception of the configuration is no longer needed.
    {
      name: 'unused code',
      commands: [installed('knip', '--no-progress', '--treat-config-hints-as-errors')],
    },
    { name: 'direction', commands: [[process.execPath, 'tools/direction/direction.ts']] },
    { name: 'tidy', commands: [[process.execPath, 'tools/tidy/tidy.ts']] },
    { name: 'licences', commands: [[process.execPath, 'tools/licences/licences.ts']] },
  ];
}

function buildInfoOf(project: string): readonly string[] {
  return ['--tsBuildInfoFile', join(CACHE, 'types', `${project.replaceAll(/[/.]/g, '-')}.tsbuildinfo`)];
}

function installed(tool: string, ...args: readonly string[]): Command {
  return [join('node_modules', '.bin', tool), ...args];
}

export function serverWorkspaces(root: string): readonly string[] {
  const folders = stringsIn(readJson(join(root, WITH_THE_SERVER)).include);
  return folders.map((folder) => basename(folder));
}

/** The compiler rejects a workspace without code, so those are skipped. */
function independentWorkspaces(root: string): readonly string[] {
  const together = serverWorkspaces(root);
  return stringsIn(readJson(join(root, 'package.json')).workspaces).filter(
    (workspace) =>
      !together.includes(workspace) &&
      existsSync(join(root, workspace, 'tsconfig.json')) &&
      globSync('**/*.{ts,tsx}', { cwd: join(root, workspace), exclude: ['**/node_modules/**'] }).length > 0,
  );
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(found) ? found : {};
}
