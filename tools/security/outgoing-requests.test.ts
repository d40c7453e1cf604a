import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Every file of the server that opens a connection, and where to. A new one must be listed in the policies.

const root = join(import.meta.dirname, '..', '..');
const policies = readFileSync(join(root, 'docs/security/policies.md'), 'utf8');
const CONNECTS =
  /\bfetch\(|from 'pg'|from 'pg-copy-streams'|@aws-sdk\/client-s3|oauth4webapi|@opentelemetry\/exporter|from 'node:https'/;

function source(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const connecting = globSync('server/src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && CONNECTS.test(source(path)))
  .toSorted();

test('every file that opens a connection is listed in the policies', () => {
  expect(connecting.length).toBeGreaterThan(8);
  expect(connecting.filter((path) => !policies.includes(`\`${path}\``))).toEqual([]);
});

test('no request follows a redirect to another host', () => {
  const fetching = connecting.filter((path) => /\bfetch\(/.test(source(path)));
  expect(fetching.length).toBeGreaterThan(6);
  expect(fetching.filter((path) => !source(path).includes("redirect: 'error'"))).toEqual([]);
});

test('the server starts no shell, and no program but its own worker processes', () => {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const starting = files.filter((path) => source(path).includes('node:child_process'));
  expect(starting).toEqual(['server/src/platform/worker-process.ts']);
  expect(source('server/src/platform/worker-process.ts')).toContain(
    'import { type ChildProcess, fork } from',
  );
});

test('no certificate check is turned off', () => {
  const files = globSync('{server,borrower-app,operations-console}/**/*.ts', { cwd: root });
  const off = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=(disable|no-verify)/;
  expect(files.filter((path) => !path.includes('node_modules') && off.test(source(path)))).toEqual([]);
});
