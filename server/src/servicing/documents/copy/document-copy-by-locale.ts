import type { AgreementLocale } from '#origination/agreements/index.ts';
import type { DocumentCopy } from './document-copy.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

const words: Readonly<Record<AgreementLocale, DocumentCopy>> = { en, fil, hi };

export function documentCopy(locale: AgreementLocale): DocumentCopy {
  return words[locale];
}
