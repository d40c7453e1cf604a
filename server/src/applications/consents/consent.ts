import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { consentWords } from './consent-words.ts';

/** What an application asks agreement to. */
export const CONSENT_IDS = ['privacy', 'credit_bureau', 'terms', 'location'] as const;
export type ConsentId = (typeof CONSENT_IDS)[number];

/** Without these nothing is sent. Where the telephone is may be kept to oneself. */
const REQUIRED: readonly ConsentId[] = ['privacy', 'credit_bureau', 'terms'];

export function isConsentId(word: string): word is ConsentId {
  return CONSENT_IDS.some((id) => id === word);
}

export function isRequiredConsent(id: ConsentId): boolean {
  return REQUIRED.includes(id);
}

/** Whose words they are: a lender of a market. */
export interface ConsentsOf {
  readonly market: MarketId;
  /** The company that lends, by its name in the register. */
  readonly lender: string;
}

export interface ConsentText {
  readonly consentId: ConsentId;
  readonly locale: Locale;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly isRequired: boolean;
  /** Exactly what the digest is taken of: the title and the paragraphs, one a line. */
  readonly words: string;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

/** The texts as they stand today, in their order. */
export function consentTexts(of: ConsentsOf, locale: Locale): ConsentText[] {
  return CONSENT_IDS.map((consentId) => {
    const { title, paragraphs } = consentWords(consentId, of, locale);
    const words = [title, ...paragraphs].join('\n');
    const digest = createHash('sha256').update(words).digest('hex');
    return { consentId, locale, title, paragraphs, words, digest, isRequired: isRequiredConsent(consentId) };
  });
}

/** The text that a digest names, if it is one of today's in whichever language; undefined for words of another day. */
export function currentText(of: ConsentsOf, consentId: ConsentId, digest: string): ConsentText | undefined {
  return LOCALES.flatMap((locale) => consentTexts(of, locale)).find(
    (text) => text.consentId === consentId && text.digest === digest,
  );
}
