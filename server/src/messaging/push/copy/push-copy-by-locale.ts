import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { PushCopy } from './push-copy.ts';

export function pushCopy(locale: Locale): PushCopy {
  return { en, fil, hi, reference: en }[locale];
}
