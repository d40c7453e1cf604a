import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PREFIX } from '@hiram/contract/constants';
import type { Locale } from '@hiram/contract/locales';
import type { Presentation } from '@hiram/contract/presentations';
import { isCheckPage } from '@hiram/contract/web/site';
import { assert } from '@hiram/values/assert';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandDirectory, ListedBrand } from '#people/brands/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/log/log.ts';
import { type BuiltApp, type Documents, readBuiltApp } from './built-app.ts';
import { checkPageFor, type VerifyDocumentByPage } from './check-page.ts';
import { documentLocale } from './document-locale.ts';
import { requiredBrand } from './requested-brand.ts';
import { registerAssets } from './send-assets.ts';
import { sendDocument } from './send-document.ts';
import { type Site, startSite } from './site.ts';
import { type SiteFactSources, secondsLeftToday } from './site-facts.ts';
import { registerSiteFiles } from './site-files.routes.ts';
import { sendAnswerPage, sendSitePage } from './site-page.ts';

const open = { config: { policy: 'public' } } as const;

export interface BorrowerAppContext extends SiteFactSources {
  readonly folder: string;
  readonly brands: BrandDirectory;
  readonly log: Log;
  /**
   * For programs that are started and killed repeatedly and whose date moves: rendering the whole site takes
   * seconds.
   */
  readonly onDemand?: boolean;
  /** Checks whether a document is genuine. Without it the check page does not exist. */
  readonly verifyDocument?: VerifyDocumentByPage | undefined;
}

/**
 * Serves the built borrower app: each screen of its manifest at its own URL, the public site rendered from
 * today's facts, and a not-found page. Returns the site, so that a test can refresh it.
 */
export async function registerBorrowerApp(app: FastifyInstance, context: BorrowerAppContext): Promise<Site> {
  const { folder, brands } = context;
  const built = await readBuiltApp(folder);
  const site = startSite({ ...context, renderer: built.renderer });
  app.addHook('onClose', async () => site.stop());
  await registerAssets(app, { folder: join(folder, 'assets'), prefix: '/assets/', servedOn: 'borrowers' });
  await registerServiceWorker(app, folder, built);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    documentsFor: (presentation: Presentation) => Documents,
  ): Promise<FastifyReply> {
    const brand = requiredBrand(request, brands);
    const template = documentsFor(brand.config.presentation).get(localeOf(request, brand));
    assert(template !== undefined, 'no document for this language');
    return sendDocument(request, reply, (nonce) => template({ nonce, config: brand.config }));
  }

  for (const { path, name } of built.sitePages) {
    app.get(path, open, async (request, reply) => {
      const brand = requiredBrand(request, brands);
      if (isCheckPage(name)) {
        const answer = await checkPageFor(request, brand, context.verifyDocument);
        if (answer === 'checkTooMany') reply.code(429);
        return sendAnswerPage(request, reply, await site.pageOf(brand, answer, localeOf(request, brand)));
      }
      const page = await site.pageOf(brand, name, localeOf(request, brand));
      return sendSitePage(request, reply, {
        page,
        secondsLeftToday: secondsLeftToday(context, brand.market),
      });
    });
  }
  registerSiteFiles(app, {
    brandOf: (request) => requiredBrand(request, brands),
    pages: built.sitePages.filter(({ name }) => !isCheckPage(name)),
  });
  for (const { path, documents } of built.routes) {
    app.get(path, open, (request, reply) => send(request, reply, (presentation) => documents[presentation]));
  }
  app.get('/*', open, async (request, reply) => {
    if (request.url.startsWith(`${API_PREFIX}/`)) throw new Refusal('not_found');
    return send(request, reply.code(404), () => built.notFound);
  });
  return site;
}

/** Its scope is all pages, so it is at the root. Browsers check for a new one each time. */
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

/** A preference set by the app, and the only cookie that a document reads. */
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
