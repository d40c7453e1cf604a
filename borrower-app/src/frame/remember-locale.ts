import type { Locale } from '@hiram/contract/locales';
import { rememberPreference } from '../preferences/preference-cookie.ts';

/** Stores the chosen language in a cookie for the next document, and in the address for a reload. */
export function rememberLocale(locale: Locale): void {
  rememberPreference('lang', locale);
  const address = new URL(location.href);
  // The address takes precedence over the cookie, so an old value in it would win.
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', locale);
  history.replaceState(history.state, '', address);
}
