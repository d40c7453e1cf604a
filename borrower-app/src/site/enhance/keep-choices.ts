import { rememberPreference } from '#preferences/preference-cookie.ts';

/** Stores the chosen language on this device. */
export function rememberChosenLanguage(page: Document): void {
  for (const link of page.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => rememberPreference('lang', link.dataset.language ?? ''));
  }
}

/**
 * Keeps the brand or language that the address names in all links. On a brand's own host nothing needs to be
 * named.
 */
export function carryNamedBrand(page: Document, address: Location): void {
  const named = new URLSearchParams(address.search);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const target = new URL(link.href);
    for (const name of ['brand', 'lang']) {
      const value = named.get(name);
      if (value !== null && !target.searchParams.has(name)) target.searchParams.set(name, value);
    }
    link.href = target.pathname + target.search + target.hash;
  }
}
