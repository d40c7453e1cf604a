import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { fieldlessCalls } from '@hiram/contract/fieldless-calls';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** Every screen loads the wire first, so it gets a thirtieth of a screen's size budget. */
const WIRE_LIMIT_BYTES = 3000;
/** The size that the calls of one capability may add. */
const CALLS_LIMIT_BYTES = 1000;

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fieldlessCalls()],
    build: {
      write: false,
      target: ['chrome109', 'safari15.4'],
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}

test('the wire is under 3 kB in the bundle', async () => {
  const code = await bundle(fileURLToPath(new URL('./wire.ts', import.meta.url)));
  expect(code).toContain('XMLHttpRequest');
  expect(brotliCompressSync(code).byteLength).toBeLessThan(WIRE_LIMIT_BYTES);
});

test.each([
  'origination/agreements',
  'support/complaints',
  'support/engagement',
  'servicing/extensions',
  'servicing/loans',
  'origination/payment-accounts',
  'origination/promotions',
  'servicing/repayments',
])('the calls of %s are under 1 kB in the bundle, and contain no schema', async (capability) => {
  const code = await bundle(fileURLToPath(import.meta.resolve(`@hiram/contract/${capability}`)));
  expect(code).toContain('success:');
  expect(code).not.toMatch(/maxLength|pattern|session_required/);
  expect(brotliCompressSync(code).byteLength).toBeLessThan(CALLS_LIMIT_BYTES);
});
