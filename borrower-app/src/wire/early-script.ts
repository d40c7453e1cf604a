import type { Locale } from '@hiram/contract/locales';
import type { FirstCall } from './first-call.ts';
import { firstCallScript } from './first-call-script.ts';
import { handOffScript } from './hand-off-script.ts';

/** What a document of the app does by itself: a hand-off code leaves the address before anything else happens. */
export function earlyScript(firstCall: FirstCall | undefined, locale: Locale): string {
  return firstCall ? `${handOffScript}\n${firstCallScript(firstCall, locale)}` : handOffScript;
}
