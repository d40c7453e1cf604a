import type { MarketId } from '@hiram/contract/market-ids';
import type { AccountForm } from '../account-form.ts';
import { indianForm } from './india.ts';
import { philippineForm } from './philippines.ts';
import { referenceForm } from './reference.ts';

const forms: Readonly<Record<MarketId, AccountForm>> = {
  PH: philippineForm,
  IN: indianForm,
  reference: referenceForm,
};

/** What a market's borrowers fill in to bind an account. */
export type AccountForms = (market: MarketId) => AccountForm;

/** What holds until somebody publishes something else. */
export const builtInForm: AccountForms = (market) => forms[market];
