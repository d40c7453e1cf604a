import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import type { AccountForm } from '../account-form.ts';
import { indianForm } from './india.ts';
import { philippineForm } from './philippines.ts';
import { referenceForm } from './reference.ts';

const forms: Readonly<Record<MarketId, AccountForm>> = perMarket({
  PH: philippineForm,
  IN: indianForm,
  reference: referenceForm,
});

/** The account binding form of each market. */
export type AccountForms = (market: MarketId) => AccountForm;

/** Used until another form is published. */
export const builtInForm: AccountForms = (market) => forms[market];
