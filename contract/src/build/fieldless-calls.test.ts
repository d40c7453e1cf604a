import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldlessCalls } from './fieldless-calls.ts';

const { load } = fieldlessCalls();

function loadContract(file: string): Promise<string | undefined> {
  return load(join(import.meta.dirname, '..', file));
}

test('a file of calls is loaded as what a client needs of them', async () => {
  expect(await loadContract('brands.ts')).toBe(
    'export const brandConfig = {"name":"brandConfig","method":"GET","path":"/brand/config",' +
      '"client":"form","success":"integerZero","aliased":false};\n',
  );
});

test('every call of a file is there, and no field or refusal of any', async () => {
  const loaded = await loadContract('complaints.ts');
  expect(loaded?.match(/export const/g)).toHaveLength(7);
  expect(loaded).toContain('export const uploadComplaintImage');
  expect(loaded).not.toMatch(/schema|maxLength|problemDetail|session_required/);
});

test('a file without calls, and any file elsewhere, is left as it is', async () => {
  expect(await loadContract('constants.ts')).toBeUndefined();
  expect(await load('/elsewhere/brands.ts')).toBeUndefined();
});
