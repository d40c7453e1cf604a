import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import type { ApplicationForm } from '@hiram/contract/origination/applications';
import { assert } from '@hiram/values/assert';
import {
  addressIn,
  birthDay,
  choiceOf,
  documentNumber,
  email,
  fullName,
  pan,
  referencesPage,
  workPage,
} from './items.ts';
import type { Page } from './page.ts';

const philippineIdentity: Page = {
  step: 'identity',
  items: [
    fullName,
    birthDay,
    choiceOf('nationality', 'nationality', ['filipino', 'other']),
    choiceOf('documentKind', 'documentKind', [
      'philsys',
      'umid',
      'passport_ph',
      'driving_licence_ph',
      'sss',
      'prc',
    ]),
    documentNumber,
    email,
    // The city determines it; few people know theirs.
    ...addressIn('philippines', { isPostalCodeRequired: false }),
  ],
};

/**
 * Tax law and credit bureaus identify a person by the PAN. The Aadhaar number is not requested: a lender
 * without the authority's licence may neither demand nor store it.
 */
const indianIdentity: Page = {
  step: 'identity',
  items: [
    fullName,
    birthDay,
    choiceOf('nationality', 'nationality', ['indian', 'other']),
    pan,
    choiceOf('documentKind', 'documentKind', ['voter_id', 'passport_in', 'driving_licence_in']),
    documentNumber,
    email,
    ...addressIn('india', { isPostalCodeRequired: true }),
  ],
};

const identityOf = perMarket<Page>({
  PH: philippineIdentity,
  IN: indianIdentity,
  reference: philippineIdentity,
});

/** The form pages of a market, in order. */
export type ApplicationForms = (market: MarketId) => readonly Page[];

/** The default until other forms are published. */
export const builtInForms: ApplicationForms = (market) => [identityOf[market], workPage, referencesPage];

export function pagesOf(market: MarketId, forms: ApplicationForms = builtInForms): readonly Page[] {
  return forms(market);
}

export function pageOf(
  market: MarketId,
  step: ApplicationForm,
  forms: ApplicationForms = builtInForms,
): Page {
  const page = forms(market).find((one) => one.step === step);
  assert(page !== undefined, `${market} has no page ${step}`);
  return page;
}
