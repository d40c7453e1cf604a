import type { Locale } from '@hiram/contract/locales';
import type { OneTimeCodeVariables } from '#providers/sms/index.ts';
import type { CodeCopy } from './code-copy.ts';
import { en } from './copy/en.ts';
import { fil } from './copy/fil.ts';
import { hi } from './copy/hi.ts';
import { reference } from './copy/reference.ts';
import type { CodeChannel } from './one-time-code.ts';

const texts: Readonly<Record<Locale, CodeCopy>> = { en, fil, hi, reference };

export function codeMessage(channel: CodeChannel, locale: Locale, words: OneTimeCodeVariables): string {
  if (channel === 'voice') return texts[locale].voice({ ...words, digits: [...words.code].join(', ') });
  // The last line follows WebOTP: phones offer the code only on a page of this host.
  return `${texts[locale].sms(words)}\n\n@${words.host} #${words.code}`;
}
