import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, stringsIn } from '../results/json.ts';

/** One line of the report: everything in it must succeed. */
export interface CheckStep {
  readonly name: string;
  readonly commands: readonly Command[];
}

export type Command = readonly [program: string, ...args: readonly string[]];

/** What `npm run check` runs, which is exactly what CI runs. */
export function checkSteps(root: string): readonly CheckStep[] {
  return [
    {
      name: 'types',
      commands: workspacesWithCode(root).map((workspace) => installed('tsc', '-p', workspace)),
    },
    // A warning is an error that nobody mends, so there are none.
    {
      name: 'format and lint',
      commands: [installed('biome', 'ci', '--error-on-warnings', '--colors=off', '.')],
    },
    {
      name: 'typed lint',
      commands: [installed('oxlint', '--type-aware', '-c', 'tools/check/oxlint.json', '.')],
    },
    { name: 'direction', commands: [[process.execPath, 'tools/direction/direction.ts']] },
    { name: 'tidy', commands: [[process.execPath, 'tools/tidy/tidy.ts']] },
    { name: 'licences', commands: [[process.execPath, 'tools/licences/licences.ts']] },
  ];
}

function installed(tool: string, ...args: readonly string[]): Command {
  return [join('node_modules', '.bin', tool), ...args];
}

/** The compiler refuses a workspace that holds no code yet, so those are left out. */
function workspacesWithCode(root: string): readonly string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const workspaces = isRecord(manifest) ? stringsIn(manifest.workspaces) : [];
  return workspaces.filter(
    (workspace) =>
      existsSync(join(root, workspace, 'tsconfig.json')) &&
      globSync('**/*.{ts,tsx}', { cwd: join(root, workspace), exclude: ['**/node_modules/**'] }).length > 0,
  );
}
