import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** Every screen loads the bridge first, so it gets at most a fiftieth of a screen's budget. */
const LIMIT_BYTES = 1600;

test('the whole bridge is under 1.6 kB compressed', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: ['chrome109', 'safari15.4'],
      rolldownOptions: {
        input: fileURLToPath(new URL('./native-shell.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  expect(code).toContain('HiramAndroid');
  expect(brotliCompressSync(code).byteLength).toBeLessThan(LIMIT_BYTES);
});
