import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_VARIABLES } from '#platform/config.ts';
import { PROTECTED_VARIABLES } from '#platform/kms/decrypt-configuration.ts';

// The key policy in docs/security/policies.md and the columns of decision 0106, compared with the source.

const root = join(import.meta.dirname, '..', '..');

function section(file: string, heading: string): string {
  const [, text = ''] = readFileSync(join(root, file), 'utf8').split(`\n${heading}\n`);
  return text.split(/\n#{2,3} /)[0] ?? '';
}

test('every key and secret of the configuration is in the key policy', () => {
  const policy = section('docs/security/policies.md', '## Keys');
  expect(SECRET_VARIABLES.length).toBeGreaterThan(20);
  expect(SECRET_VARIABLES.filter((name) => !policy.includes(`\`${name}\``))).toEqual([]);
  const named = [...policy.matchAll(/`((?:HIRAM|DATABASE)_[A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !SECRET_VARIABLES.includes(name))).toEqual([]);
});

test('every key of our own must be in the KMS', () => {
  const rows = section('docs/security/policies.md', '## Keys').split('\n');
  for (const name of PROTECTED_VARIABLES) {
    expect(rows.find((row) => row.startsWith('|') && row.includes(`\`${name}\``))).toContain('| KMS |');
  }
});

test('every use of the index key has a row that says how it is replaced', () => {
  const columns = section('docs/decisions/0106-keys-are-replaced-in-three-steps.md', '### Columns');
  const places = globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const uses = source.match(/\.(?:blindIndex|blindIndexes|outdatedIndexes)\(/g)?.length ?? 0;
      const inline = [...source.matchAll(/\.(?:blindIndex|blindIndexes)\(\s*'([^']+)'/g)];
      const named = [...source.matchAll(/const (?:PLACE|DEVICE) = '([^']+)'/g)];
      const isLink = path.endsWith('/timed-link.ts');
      return uses === 0 || isLink ? [] : [...inline, ...named].map(([, place = '']) => place);
    });
  expect(new Set(places).size).toBeGreaterThan(18);
  expect([...new Set(places)].filter((place) => !columns.includes(`\`${place}\``))).toEqual([]);
});
