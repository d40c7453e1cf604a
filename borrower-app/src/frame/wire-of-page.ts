import type { Locale } from '@hiram/contract/locales';
import type { BrandConfig } from '../brands/brand-config.ts';
import { showLoading } from '../design/loading-overlay/loading.ts';
import { showToast } from '../design/toast/toasts.ts';
import { createWire, type Wire, type WireEnvironment } from '../wire/wire.ts';

type WireSettings = Pick<
  WireEnvironment,
  'aliasing' | 'remembered' | 'noAnswerText' | 'beforeSending' | 'onSessionRequired'
>;

/** The page's wire, which uses the brand once it is known. */
export function wireOf(brand: BrandConfig | undefined, locale: Locale, settings: WireSettings): Wire {
  return createWire({
    location,
    settled: brand ? { brand: brand.brand, market: brand.market, lang: locale } : { lang: locale },
    showToast,
    showLoading,
    // The server answers so only on calls that sign in, and names only cells of its configuration.
    onOtherCell: (address) => location.assign(address),
    ...settings,
  });
}
