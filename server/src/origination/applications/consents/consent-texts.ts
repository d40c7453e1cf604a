import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@hiram/contract/locales';
import { CONSENT_IDS, type ConsentId, type ConsentsOf, isRequiredConsent } from './consent.ts';
import { consentCopy } from './consent-copy-by-locale.ts';

export interface ConsentText {
  readonly consentId: ConsentId;
  readonly locale: Locale;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly isRequired: boolean;
  /** The exact input of the digest: the title and the paragraphs, one per line. */
  readonly words: string;
  /** SHA-256, hexadecimal */
  readonly digest: string;
}

/** The current texts, in order. */
export function consentTexts(of: ConsentsOf, locale: Locale): ConsentText[] {
  return CONSENT_IDS.map((consentId) => {
    const { title, paragraphs } = consentCopy(consentId, of, locale);
    const words = [title, ...paragraphs].join('\n');
    const digest = createHash('sha256').update(words).digest('hex');
    return { consentId, locale, title, paragraphs, words, digest, isRequired: isRequiredConsent(consentId) };
  });
}

/** The current text with this digest in any language; undefined for an outdated text. */
export function currentText(of: ConsentsOf, consentId: ConsentId, digest: string): ConsentText | undefined {
  return LOCALES.flatMap((locale) => consentTexts(of, locale)).find(
    (text) => text.consentId === consentId && text.digest === digest,
  );
}
