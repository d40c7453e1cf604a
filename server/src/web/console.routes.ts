import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BLOB_FRAMES } from '#platform/http/security-headers.ts';
import { registerAssets } from './send-assets.ts';
import { sendDocument } from './send-document.ts';

const PREFIX = '/console';
const open = { config: { policy: 'public', servedOn: 'console' } } as const;

/**
 * Serves the built console: one document for all of its URLs. The document contains no data; it loads
 * everything by calls whose policy is `staff`.
 */
export async function registerConsole(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  await registerAssets(app, {
    folder: join(folder, 'assets'),
    prefix: `${PREFIX}/assets/`,
    servedOn: 'console',
  });
  for (const path of [PREFIX, `${PREFIX}/*`]) {
    app.get(path, open, (request, reply) =>
      sendDocument(request, reply, (nonce) => document.replaceAll('{{nonce}}', nonce), BLOB_FRAMES),
    );
  }
}
