import { expect, test } from 'vitest';
import * as config from '#platform/config.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import type { Variable } from '#platform/config-variable.ts';
import { Secret } from '#platform/secret.ts';

const programs = {
  API: config.readApiConfig,
  workflows: config.readWorkflowsConfig,
  migrate: config.readMigrationConfig,
  init: config.readRotationConfig,
} as const;

/** The variables that a program asks its environment for. */
function namesReadBy(read: (environment: Record<string, string | undefined>) => unknown): Set<string> {
  const names = new Set<string>();
  // Some variables are read only where another one is set.
  for (const text of [undefined, 'set']) {
    const environment = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_target, name) {
          names.add(String(name));
          return text;
        },
      },
    );
    // Neither environment is usable; it is refused after all of it was asked for.
    expect(() => read(environment)).toThrow(ConfigProblem);
  }
  return names;
}

const readers = Object.entries(programs).map(([program, read]) => ({ program, names: namesReadBy(read) }));

function row(name: string, variable: Variable<unknown>): string {
  const used = readers.filter(({ names }) => names.has(name)).map(({ program }) => program);
  const cells = [
    `\`${name}\``,
    used.length === 0 ? 'commands' : used.join(', '),
    variable.reason,
    `${variable.expects}${variable.secret === true ? '; secret' : ''}`,
    defaultOf(variable),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')).join(' | ')} |`;
}

function defaultOf(variable: Variable<unknown>): string {
  if (!('fallback' in variable)) return '**required**';
  const { fallback } = variable;
  if (fallback === undefined || fallback === '') return 'none';
  if (fallback instanceof Secret) return 'secret';
  if (Array.isArray(fallback) && fallback.length === 0) return 'none';
  if (typeof fallback === 'string' || typeof fallback === 'number') return `\`${fallback}\``;
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off';
  return 'built in';
}

test('docs/operations/configuration.md lists every variable; `npm run configuration` writes it', async () => {
  const rows = Object.entries<Variable<unknown>>(config.variables)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, variable]) => row(name, variable));
  const document = [
    '# Configuration',
    '',
    'Every program reads its environment once, at the start, and names all problems at once. A misspelt variable with one of',
    'our prefixes is refused, and so is a production with an open setting (decision 0081). In development',
    '(`HIRAM_DEVELOPMENT=1`) everything has a default. `npm run configuration` writes this page from the code.',
    '',
    '| variable | read by | what for | value | default in production |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(document).toMatchFileSnapshot('../../docs/operations/configuration.md');
  expect(rows.length).toBeGreaterThan(80);
});
