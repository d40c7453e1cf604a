import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { consentCopy } from './consent-copy.ts';

/** The consents that an application asks for. */
export const CONSENT_IDS = ['privacy', 'credit_bureau', 'terms', 'location'] as const;
export type ConsentId = (typeof CONSENT_IDS)[number];

/** Required before sending. Sharing the phone's location is optional. */
const REQUIRED: readonly ConsentId[] = ['privacy', 'credit_bureau', 'terms'];

export function isConsentId(word: string): word is ConsentId {
  return CONSENT_IDS.some((id) => id === word);
}

export function isRequiredConsent(id: ConsentId): boolean {
  return REQUIRED.includes(id);
}

/** The lender and market of the texts. */
export interface ConsentsOf {
  readonly market: MarketId;
  /** The registered name of the lender. */
  readonly lender: string;
}

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
