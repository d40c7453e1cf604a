import type { Locale } from '@hiram/contract/locales';
import type { OneTimeCodeVariables } from '@hiram/server/notifications/index';
import type { CodeChannel } from './one-time-code.ts';
import { en } from './texts/en.ts';
import { fil } from './texts/fil.ts';
import { hi } from './texts/hi.ts';
import { reference } from './texts/reference.ts';

/** Text of an OTP message. The Indian texts are registered with the operators word for word. */
export interface CodeCopy {
  readonly sms: (words: OneTimeCodeVariables) => string;
  /** Spoken by a machine, digit by digit. */
  readonly voice: (words: OneTimeCodeVariables & { readonly digits: string }) => string;
}

const texts: Readonly<Record<Locale, CodeCopy>> = { en, fil, hi, reference };

export function codeMessage(channel: CodeChannel, locale: Locale, words: OneTimeCodeVariables): string {
  if (channel === 'voice') return texts[locale].voice({ ...words, digits: [...words.code].join(', ') });
  // The last line follows WebOTP: phones offer the code only on a page of this host.
  return `${texts[locale].sms(words)}\n\n@${words.host} #${words.code}`;
}
