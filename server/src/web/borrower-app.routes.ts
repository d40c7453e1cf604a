import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PREFIX } from '@hiram/contract/constants';
import type { Locale } from '@hiram/contract/locales';
import { assert } from '@hiram/values/assert';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandDirectory, ListedBrand } from '../brands/index.ts';
import { Refusal } from '../platform/errors.ts';
import { type BuiltApp, readBuiltApp } from './built-app.ts';
import { documentLocale } from './document-locale.ts';
import { registerAssets } from './send-assets.ts';
import { sendDocument } from './send-document.ts';

const open = { config: { policy: 'public' } } as const;

/** Serves the built borrower app: every screen of its manifest by its own address, and a page for what is none. */
export async function registerBorrowerApp(
  app: FastifyInstance,
  { folder, brands }: { folder: string; brands: BrandDirectory },
): Promise<void> {
  const built = await readBuiltApp(folder);
  await registerAssets(app, { folder: join(folder, 'assets'), prefix: '/assets/' });
  await registerServiceWorker(app, folder, built);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    documents: BuiltApp['notFound'],
  ): Promise<FastifyReply> {
    const brand = brandOf(request, brands);
    if (brand === undefined) throw new Refusal('not_found');
    const template = documents.get(localeOf(request, brand));
    assert(template !== undefined, 'a document is there in every language');
    return sendDocument(request, reply, (nonce) => template({ nonce, config: brand.config }));
  }

  for (const { path, documents } of built.routes) {
    app.get(path, open, (request, reply) => send(request, reply, documents));
  }
  app.get('/*', open, async (request, reply) => {
    if (request.url.startsWith(`${API_PREFIX}/`)) throw new Refusal('not_found');
    return send(request, reply.code(404), built.notFound);
  });
}

/** It watches over all pages, so it stands at the root; browsers look for a new one each time. */
async function registerServiceWorker(
  app: FastifyInstance,
  folder: string,
  { serviceWorker }: BuiltApp,
): Promise<void> {
  if (serviceWorker === undefined) return;
  const script = await readFile(join(folder, serviceWorker));
  app.get(`/${serviceWorker}`, open, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

function brandOf(request: FastifyRequest, brands: BrandDirectory): ListedBrand | undefined {
  const { brand } = request.query as { brand?: unknown };
  const code = typeof brand === 'string' && brand !== '' ? brand : undefined;
  return brands.find({ code, host: request.hostname });
}

/** A preference that the app sets, and the only cookie a document looks at. */
const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([\w-]+)/;

function localeOf(request: FastifyRequest, { locales }: ListedBrand): Locale {
  const { lang } = request.query as { lang?: unknown };
  return documentLocale(
    {
      query: lang,
      cookie: LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1],
      acceptLanguage: request.headers['accept-language'],
    },
    locales,
  );
}
