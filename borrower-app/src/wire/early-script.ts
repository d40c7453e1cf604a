import type { Locale } from '@hiram/contract/locales';
import type { FirstCall } from './first-call.ts';
import { firstCallScript } from './first-call-script.ts';
import { handOffScript } from './hand-off-script.ts';

/** The inline script of an app document. It removes a hand-off code from the address before anything else. */
export function earlyScript(firstCall: FirstCall | undefined, locale: Locale): string {
  return firstCall ? `${handOffScript}\n${firstCallScript(firstCall, locale)}` : handOffScript;
}
