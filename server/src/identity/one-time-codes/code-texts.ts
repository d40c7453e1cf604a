import type { Locale } from '@hiram/contract/locales';
import type { OneTimeCodeWords } from '@hiram/server/notifications/index';
import type { CodeChannel } from './one-time-code.ts';
import { en } from './texts/en.ts';
import { fil } from './texts/fil.ts';
import { hi } from './texts/hi.ts';
import { reference } from './texts/reference.ts';

/** What a message with a code says. The Indian texts are registered with the operators word by word. */
export interface CodeTexts {
  readonly sms: (words: OneTimeCodeWords) => string;
  /** Read out by a machine, the digits one by one. */
  readonly voice: (words: OneTimeCodeWords & { readonly digits: string }) => string;
}

const texts: Readonly<Record<Locale, CodeTexts>> = { en, fil, hi, reference };

export function codeText(channel: CodeChannel, locale: Locale, words: OneTimeCodeWords): string {
  if (channel === 'voice') return texts[locale].voice({ ...words, digits: [...words.code].join(', ') });
  // The last line is for phones: they offer the code on a page of this host, and on no other (WebOTP).
  return `${texts[locale].sms(words)}\n\n@${words.host} #${words.code}`;
}
