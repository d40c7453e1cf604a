import type { FastifyInstance } from 'fastify';
import type { BrandDirectory } from '#people/brands/index.ts';
import { Refusal } from '#platform/errors.ts';
import { localeFor } from '#platform/http/request-facts.ts';
import { checkPageFor, type VerifyDocumentByPage } from './check-page.ts';
import { type SiteFactSources, siteFactsOf } from './site-facts.ts';

interface Options extends SiteFactSources {
  readonly brands: BrandDirectory;
  readonly verifyDocument?: VerifyDocumentByPage | undefined;
}

/**
 * The facts of a brand's public site, for the borrower app's development server, which renders the pages from
 * the current source. Registered only in development.
 */
export function registerDevelopmentSite(app: FastifyInstance, options: Options): void {
  app.get('/under/development/site', { config: { policy: 'public' } }, async (request) => {
    const { brand: code, lang } = request.query as Readonly<Record<string, string | undefined>>;
    const brand = options.brands.find({ code, host: request.hostname });
    if (brand === undefined) throw new Refusal('not_found');
    return {
      offeredLocales: brand.locales,
      checkPage: await checkPageFor(request, brand, options.verifyDocument),
      facts: await siteFactsOf(options, brand, localeFor(lang, brand)),
    };
  });
}
