import type { ConsentId } from './consent.ts';

export interface Words {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The values that the texts of one language contain. */
export interface Named {
  readonly lender: string;
  readonly privacyLaw: string;
  readonly privacyAuthority: string;
  readonly bureauLaw: string;
}

export type ConsentTexts = Readonly<Record<ConsentId, (named: Named) => Words>>;
