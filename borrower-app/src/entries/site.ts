import { marketFormats, readMarket } from '../brands/market.ts';
import { rememberPreference } from '../preferences/preference-cookie.ts';
import { provideLettersOf } from '../texts/letters.ts';

/**
 * What a script adds to a page that is whole without one: a chosen language is remembered, and only the market's own
 * languages are offered.
 */
function enhance(): void {
  if (document.documentElement.lang === 'hi') provideLettersOf('hi');
  const config = document.getElementById('brand-config')?.textContent ?? '{}';
  // The cast is safe: the server writes the brand's config there.
  const { market = '' } = JSON.parse(config) as { readonly market?: string };
  const offered = marketFormats[readMarket(market)].locales.map(String);
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    const { language = '' } = link.dataset;
    link.hidden = !offered.includes(language);
    link.addEventListener('click', () => rememberPreference('lang', language));
  }
}

enhance();
