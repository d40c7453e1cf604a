import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldlessCalls } from './fieldless-calls.ts';

const { load } = fieldlessCalls();

function loadContract(file: string): Promise<string | undefined> {
  return load(join(import.meta.dirname, '..', file));
}

test('a calls file is loaded with only what a client needs', async () => {
  expect(await loadContract('people/brands.ts')).toBe(
    'export const brandConfig = {"name":"brandConfig","method":"GET","path":"/brand/config",' +
      '"client":"form","success":"integerZero","aliased":false};\n',
  );
});

test('every call of a file is kept, without its fields and refusals', async () => {
  const loaded = await loadContract('support/complaints.ts');
  expect(loaded?.match(/export const/g)).toHaveLength(7);
  expect(loaded).toContain('export const uploadComplaintImage');
  expect(loaded).not.toMatch(/schema|maxLength|problemDetail|session_required/);
});

test('a file without calls, and any file elsewhere, is unchanged', async () => {
  expect(await loadContract('constants.ts')).toBeUndefined();
  expect(await load('/elsewhere/brands.ts')).toBeUndefined();
});
