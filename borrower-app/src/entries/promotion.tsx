import '../design/tokens.css';
import '../design/base.css';
import type { Aliasing } from '@hiram/contract/aliasing';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hiram/contract/locales';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type BrandConfig, findBrandConfig } from '../brands/brand-config.ts';
import { readMarket } from '../brands/market.ts';
import { BrokenPage } from '../frame/BrokenPage.tsx';
import { designCopy, frameCopy } from '../frame/frame-copy.ts';
import { rememberLocale } from '../frame/remember-locale.ts';
import { reloadWhenDeploymentIsStale } from '../frame/stale-deployment.ts';
import { wireOf } from '../frame/wire-of-page.ts';
import { PromotionApp } from '../origination/promotions/PromotionApp.tsx';
import { promotionCopy } from '../origination/promotions/promotion-copy.ts';
import type { CaptchaPuzzle } from '../origination/promotions/promotion-page.tsx';
import { routeOf } from '../origination/promotions/promotion-parameters.ts';

/** Hydrates the form of the document; other promotion pages are rendered in its place. */
async function start(page: Element): Promise<void> {
  const { locale: documentLocale } = document.documentElement.dataset;
  const locale = isLocale(documentLocale) ? documentLocale : DEFAULT_LOCALE;
  const [config] = await Promise.all([
    findBrandConfig(document, async () => (await import('../frame/fetch-brand.ts')).fetchBrand(locale)),
    loadCopy(locale),
  ]);
  let spoken = locale;
  const wire = wireOf(config, locale, {
    aliasing: await aliasingOf(config),
    noAnswerText: () => frameCopy[spoken].loaded?.noAnswer ?? '',
  });
  const { userAgent, maxTouchPoints } = navigator;
  const app = (
    <PromotionApp
      locale={locale}
      brand={{ name: config.appEnName, phone: config.servicePhone }}
      page={{
        config,
        live: { wire, market: readMarket(config.market), device: { userAgent, maxTouchPoints }, solvePuzzle },
        async onChooseLocale(chosen) {
          await loadCopy(chosen);
          spoken = chosen;
          rememberLocale(chosen);
          wire.refreshCommonParameters({ lang: chosen });
        },
      }}
    />
  );
  if (routeOf(location) === 'register') hydrateRoot(page, app);
  else createRoot(page).render(app);
}

function loadCopy(locale: Locale): Promise<unknown> {
  return Promise.all([promotionCopy[locale].load(), frameCopy[locale].load(), designCopy[locale].load()]);
}

async function aliasingOf({ aliases, brand }: BrandConfig): Promise<Aliasing | undefined> {
  if (aliases === undefined) return undefined;
  const { createAliasing } = await import('@hiram/contract/aliasing');
  return createAliasing(aliases, brand);
}

/** Loaded late, because few people need it. */
async function solvePuzzle(puzzle: CaptchaPuzzle): Promise<string> {
  const solving = await import('../people/identity/solve-puzzle.ts');
  return solving.solvePuzzle(puzzle);
}

reloadWhenDeploymentIsStale();
const page = document.getElementById('page');
if (page) start(page).catch(() => createRoot(page).render(<BrokenPage />));
