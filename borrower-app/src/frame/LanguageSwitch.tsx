import { isLocale } from '@hiram/contract/locales';
import { useBrand } from '../brands/BrandProvider.tsx';
import { marketFormats, readMarket } from '../brands/market.ts';
import { useCopy, useLocale } from '../copy/LocaleProvider.tsx';
import { languageNames } from '../copy/locale.ts';
import { showToast } from '../design/toast/toasts.ts';
import { frameCopy } from './frame-copy.ts';
import styles from './LanguageSwitch.module.css';

/** The market's languages in a native select. */
export function LanguageSwitch() {
  const copy = useCopy(frameCopy);
  const brand = useBrand();
  const { locale, chooseLocale } = useLocale();
  // A prerendered document serves every market, so it does not know the languages to offer.
  if (brand === undefined) return null;
  const offered = marketFormats[readMarket(brand.market)].locales;
  const choices = offered.includes(locale) ? offered : [locale, ...offered];
  return (
    <label className={styles.switch}>
      <span aria-hidden="true" className={styles.current}>
        {SHORT_NAMES[locale]}
      </span>
      <select
        className={styles.list}
        aria-label={copy.language}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) chooseLocale(target.value).catch(() => showToast(copy.noAnswer));
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}

const SHORT_NAMES = { en: 'EN', fil: 'FIL', hi: 'हि', reference: 'REF' } as const;
