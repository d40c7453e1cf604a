import { perMarket } from '@hiram/contract/market-ids';
import type { MarketCode } from '@hiram/markets/rules';
import type { Id } from '@hiram/values/ids';

export type AgreementId = Id<'Agreement'>;

/**
 * The documents that a borrower reads before signing. The disclosure statement is the Philippine cost
 * disclosure, the key fact statement the Indian one; the loan agreement is the contract.
 */
const agreementKinds = ['disclosure_statement', 'key_fact_statement', 'loan_agreement'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** The languages of agreements. */
const agreementLocales = ['en', 'fil', 'hi'] as const;
export type AgreementLocale = (typeof agreementLocales)[number];

/** The documents of a signing, in reading order. */
export const kindsOfMarket: Readonly<Record<MarketCode, readonly AgreementKind[]>> = perMarket({
  PH: ['disclosure_statement', 'loan_agreement'],
  IN: ['key_fact_statement', 'loan_agreement'],
  reference: ['disclosure_statement', 'loan_agreement'],
});

/** The languages of a market's documents; the first is the fallback. */
export const localesOfMarket: Readonly<Record<MarketCode, readonly [AgreementLocale, ...AgreementLocale[]]>> =
  perMarket({
    PH: ['en', 'fil'],
    IN: ['en', 'hi'],
    reference: ['en'],
  });

export function agreementLocale(market: MarketCode, requestedLocale: string): AgreementLocale {
  const known = localesOfMarket[market];
  return known.find((locale) => locale === requestedLocale) ?? known[0];
}
