import type { ConfigurationChangeState, ConfigurationKind } from '@hiram/contract/operations/configuration';
import type { StateLabel } from '#cases/case-copy.ts';
import type { Item, Version } from './queries.ts';

interface KindCopy {
  /** The label of the tab and the list. */
  readonly plural: string;
  /** The singular, for use in a sentence. */
  readonly one: string;
  /** What the kind contains, and the effect of a change. */
  readonly sentence: string;
}

export const kindCopy: Readonly<Record<ConfigurationKind, KindCopy>> = {
  product: {
    plural: 'Products',
    one: 'product',
    sentence:
      'Loan amounts, terms and prices. A new version applies to new loans; existing loans keep theirs.',
  },
  brand: {
    plural: 'Brands',
    one: 'brand',
    sentence: 'Names, colours, contact details and web addresses that borrowers see.',
  },
  promotion_template: {
    plural: 'Promotions',
    one: 'promotion',
    sentence: 'Landing pages of registration links.',
  },
  promotion_link: {
    plural: 'Links',
    one: 'link',
    sentence: 'Registration links, each with its landing page and placement.',
  },
  agreement: {
    plural: 'Agreements',
    one: 'agreement',
    sentence: 'Agreements that borrowers sign. Signed copies never change.',
  },
  form: {
    plural: 'Forms',
    one: 'form',
    sentence: 'Questions of the application and payment account forms.',
  },
  channel: {
    plural: 'Channels',
    one: 'list of channels',
    sentence: 'Payment methods offered to borrowers.',
  },
  rule_set: {
    plural: 'Credit policy',
    one: 'credit policy',
    sentence: 'Rules, limits and score bands that approve, decline or refer an application.',
  },
  amount_limits: {
    plural: 'Amount limits',
    one: 'list of limits',
    sentence: 'The highest amount that each staff role may propose and approve.',
  },
  portfolio_settings: {
    plural: 'Portfolio settings',
    one: 'list of settings',
    sentence: 'Cost of funds, limits and the target that the portfolio is measured by.',
  },
  harm_thresholds: {
    plural: 'Harm thresholds',
    one: 'list of thresholds',
    sentence: 'Above which a measure of the harm board stops a product from being offered.',
  },
  loss_rates: {
    plural: 'Loss rates',
    one: 'list of loss rates',
    sentence: 'The share of the principal that is expected to be lost, by days past due.',
  },
  tax_settings: {
    plural: 'Taxes',
    one: 'list of tax settings',
    sentence: 'The registration that issues tax invoices, and the tax on what the lender receives.',
  },
  account_mapping: {
    plural: 'Account mapping',
    one: 'mapping of accounts',
    sentence: 'The accounts of the general ledger that take the journal of each account.',
  },
  collection_strategy: {
    plural: 'Collection strategies',
    one: 'collection strategy',
    sentence: 'Messages, calls and likelihoods by days past due, and a comparison of two strategies.',
  },
  webhook_endpoints: {
    plural: 'Webhooks',
    one: 'list of webhook endpoints',
    sentence: 'Systems of the lender that receive events, such as a posted payment.',
  },
  reply_template: {
    plural: 'Reply templates',
    one: 'reply template',
    sentence: 'Replies to complaints and contact messages that staff insert and edit, by brand.',
  },
  market_pack: {
    plural: 'Market packs',
    one: 'market pack',
    sentence:
      'Legal limits and deadlines of a market, each with its source. Read-only; changed with a release.',
  },
};

/** In the order of the tabs. */
// The cast is safe: the record above has exactly the kinds as its keys.
export const kinds = Object.keys(kindCopy) as readonly ConfigurationKind[];

export const itemStates: Readonly<Record<Item['state'], StateLabel>> = {
  published: { text: 'Published', dot: 'success' },
  to_come: { text: 'Scheduled', dot: 'processing' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
  unpublished: { text: 'Not published', dot: 'warning' },
};

export const versionStates: Readonly<Record<Version['state'], string>> = {
  published: 'In force',
  to_come: 'Scheduled',
  past: 'Superseded',
  withdrawn: 'Withdrawn',
  draft: 'Draft',
};

export const changeStates: Readonly<Record<ConfigurationChangeState, string>> = {
  draft: 'Draft',
  proposed: 'Pending approval',
  published: 'Published',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** The name of a colleague, or "You", for the start of a sentence. */
export function ownerName({ by, isMine }: { readonly by: string; readonly isMine: boolean }): string {
  return isMine ? 'You' : by;
}

export function countOf(count: number, one: string, several: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${several}`;
}
