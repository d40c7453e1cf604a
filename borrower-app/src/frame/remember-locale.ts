import type { Locale } from '@hiram/contract/locales';
import { rememberPreference } from '../preferences/preference-cookie.ts';

/** Keeps a chosen language: for the next document by cookie, and for a reload of this one in its address. */
export function rememberLocale(locale: Locale): void {
  rememberPreference('lang', locale);
  const address = new URL(location.href);
  // The address is asked before the cookie, so an old wish in it would win.
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', locale);
  history.replaceState(history.state, '', address);
}
