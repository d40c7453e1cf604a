import { brandConfig } from '@hiram/contract/brands';
import type { Locale } from '@hiram/contract/locales';
import { type BrandConfig, findBrandConfig } from '../brands/brand-config.ts';
import { showLoading } from '../design/loading-overlay/loading.ts';
import { showToast } from '../design/toast/toasts.ts';
import { createNativeShell, type NativeShell } from '../native-shell/native-shell.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { createWire, type Wire } from '../wire/wire.ts';
import type { Surroundings } from './App.tsx';
import { frameTexts } from './frame-texts.ts';
import { rememberLocale } from './remember-locale.ts';

/** What only the whole page can do, because it knows the table of routes. */
export interface PageActions {
  /** Fetches the texts of a language, before the page speaks it. */
  readonly prepare: (locale: Locale) => Promise<unknown>;
  readonly open: (address: string) => void;
}

/** Puts together what the page stands in, from the document and the window it was opened in. */
export async function surroundingsOf(locale: Locale, { prepare, open }: PageActions): Promise<Surroundings> {
  const brand = await findBrandConfig(document, () => askForBrand(locale));
  let spoken = locale;
  const wire = wireOf(brand, locale, () => frameTexts[spoken].loaded?.noAnswer ?? '');
  return {
    locale,
    queries: createQueryClient(),
    page: {
      brand,
      wire,
      shell: shellOf(brand, open),
      async onChooseLocale(chosen) {
        await prepare(chosen);
        spoken = chosen;
        rememberLocale(chosen);
        wire.refreshCommonParameters({ lang: chosen });
      },
    },
  };
}

function wireOf(brand: BrandConfig | undefined, locale: Locale, noAnswerText: () => string): Wire {
  return createWire({
    location,
    settled: brand ? { brand: brand.brand, market: brand.market, lang: locale } : { lang: locale },
    aliases: brand?.aliases,
    showToast,
    showLoading,
    noAnswerText,
  });
}

async function askForBrand(locale: Locale): Promise<BrandConfig> {
  const answer = await wireOf(undefined, locale, () => '').send(brandConfig, {}, { silent: true });
  if (!answer.success)
    throw new Error('the document names no brand and the server gave none', { cause: answer });
  return answer.data.config;
}

function shellOf(brand: BrandConfig, navigate: PageActions['open']): NativeShell {
  return createNativeShell(window, {
    schemeUrl: brand.schemeUrl,
    listedOrigins: [brand.appApi, brand.appH5].flatMap(originOf),
    navigate,
  });
}

function originOf(address: string): string[] {
  try {
    return [new URL(address).origin];
  } catch {
    // A brand that names no address of its own lists none.
    return [];
  }
}
