import type { MarketCode } from '@hiram/markets/rules';
import type { Id } from '@hiram/values/ids';

export type AgreementId = Id<'Agreement'>;

/**
 * What a borrower is given to read before signing. The disclosure statement is the Philippine form of saying what a
 * loan costs, the key fact statement the Indian one; the loan agreement is the contract itself.
 */
export const agreementKinds = ['disclosure_statement', 'key_fact_statement', 'loan_agreement'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** The languages in which agreements are written. */
export const agreementLocales = ['en', 'fil', 'hi'] as const;
export type AgreementLocale = (typeof agreementLocales)[number];

/** Which documents belong to a signing, in the order in which a person should read them. */
export const kindsOfMarket: Readonly<Record<MarketCode, readonly AgreementKind[]>> = {
  PH: ['disclosure_statement', 'loan_agreement'],
  IN: ['key_fact_statement', 'loan_agreement'],
  reference: ['disclosure_statement', 'loan_agreement'],
};

/** In which languages a market's documents can be had; the first is for those who speak none of them. */
export const localesOfMarket: Readonly<Record<MarketCode, readonly [AgreementLocale, ...AgreementLocale[]]>> =
  {
    PH: ['en', 'fil'],
    IN: ['en', 'hi'],
    reference: ['en'],
  };

export function agreementLocale(market: MarketCode, asked: string): AgreementLocale {
  const known = localesOfMarket[market];
  return known.find((locale) => locale === asked) ?? known[0];
}
