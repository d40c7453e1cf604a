import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { type NumberFormats, numberFormats } from './number-formats.ts';
import { productsCopy } from './products-copy.ts';

/** The number formats of the page's language and market. */
export function useNumberFormats(currency: string): NumberFormats {
  const { locale } = useLocale();
  return numberFormats({ locale, market: useMarket(), currency, copy: useCopy(productsCopy) });
}
