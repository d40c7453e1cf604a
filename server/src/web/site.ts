import type { Locale } from '@hiram/contract/locales';
import {
  LINKED_PAGES,
  SITE_PAGES,
  type SiteFacts,
  type SitePageName,
  type SiteRenderer,
} from '@hiram/contract/web/site';
import type { BrandDirectory, ListedBrand } from '#people/brands/index.ts';
import type { Log } from '#platform/log/log.ts';
import { type SiteFactSources, siteFactsOf } from './site-facts.ts';
import { readySitePage, type SitePage } from './site-page.ts';

/** The public site of every brand in memory. It is rendered again whenever its content changes. */
export interface Site {
  pageOf(brand: ListedBrand, page: SitePageName, locale: Locale): Promise<SitePage>;
  /** Checks for changes immediately instead of within a second, and waits until they are rendered. */
  refresh(): Promise<void>;
  stop(): void;
}

interface SiteOptions extends SiteFactSources {
  readonly renderer: SiteRenderer;
  readonly brands: BrandDirectory;
  readonly log: Log;
  /** If true, a page is rendered at its first request, not in advance. */
  readonly onDemand?: boolean;
}

/** The last known state of a brand, with its rendered pages. */
interface RenderedBrand {
  /** All content of its pages as text. The same text gives the same pages. */
  readonly resultMessage: string;
  readonly brand: ListedBrand;
  readonly pages: Map<string, Promise<SitePage>>;
}

const FOLLOW_EVERY_MS = 1_000;

/** Starts rendering immediately. A page requested earlier is rendered on request. */
export function startSite(options: SiteOptions): Site {
  const { brands, log, renderer, onDemand = false } = options;
  const drawn = new Map<string, RenderedBrand>();

  async function lookAt(brand: ListedBrand): Promise<RenderedBrand> {
    const resultMessage = saidBy(brand, await siteFactsOf(options, brand, brand.locales[0]));
    const known = drawn.get(brand.code);
    if (known?.resultMessage === resultMessage) return known;
    const fresh: RenderedBrand = { resultMessage, brand, pages: new Map() };
    drawn.set(brand.code, fresh);
    return fresh;
  }

  function draw({ brand, pages }: RenderedBrand, page: SitePageName, locale: Locale): Promise<SitePage> {
    const key = `${page} ${locale}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const drawing = renderPage(brand, page, locale);
    pages.set(key, drawing);
    // The next request retries a failed rendering.
    drawing.catch(() => pages.delete(key));
    return drawing;
  }

  async function renderPage(brand: ListedBrand, page: SitePageName, locale: Locale): Promise<SitePage> {
    const facts = await siteFactsOf(options, brand, locale);
    const request = { page, brand: brand.config, locale, offeredLocales: brand.locales, facts };
    return readySitePage(await renderer.renderSitePage(request));
  }

  /** Renders what changed, one page at a time, so that requests are answered in between. */
  async function refresh(): Promise<void> {
    for (const brand of brands.all()) {
      const current = await lookAt(brand);
      if (onDemand) continue;
      for (const locale of brand.locales) {
        for (const page of [...SITE_PAGES, ...LINKED_PAGES]) await draw(current, page, locale);
      }
    }
  }

  return {
    pageOf: async (brand, page, locale) => draw(drawn.get(brand.code) ?? (await lookAt(brand)), page, locale),
    refresh,
    stop: followChanges(refresh, log),
  };
}

function saidBy({ config, locales }: ListedBrand, facts: SiteFacts): string {
  return JSON.stringify([config, locales, facts]);
}

/**
 * Repeats until stopped, each time after the previous run ends. While the database is down, the pages stay
 * available.
 */
function followChanges(refresh: () => Promise<void>, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function follow(): Promise<void> {
    try {
      await refresh();
    } catch (err) {
      if (!isStopped) log.warn({ err }, 'public site could not be rendered again');
    }
    if (isStopped) return;
    timer = setTimeout(() => void follow(), FOLLOW_EVERY_MS);
    timer.unref();
  }
  void follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
