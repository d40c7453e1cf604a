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
      'What is lent, for how long and at which price. A new version is for new loans; open ones keep theirs.',
  },
  brand: {
    plural: 'Brands',
    one: 'brand',
    sentence: 'Names, colours, lines and listed hosts that borrowers see.',
  },
  promotion_template: {
    plural: 'Promotions',
    one: 'promotion',
    sentence: 'The pages that links lead to.',
  },
  promotion_link: {
    plural: 'Links',
    one: 'link',
    sentence: 'Registration links, each with its page and where it was spread.',
  },
  agreement: {
    plural: 'Agreements',
    one: 'agreement',
    sentence: 'The texts that borrowers sign. What was signed stays as it was signed.',
  },
  form: {
    plural: 'Forms',
    one: 'form',
    sentence: 'The pages of the application and of payment accounts, question by question.',
  },
  channel: {
    plural: 'Channels',
    one: 'list of channels',
    sentence: 'The ways to pay that borrowers are offered.',
  },
  rule_set: {
    plural: 'Rules',
    one: 'rule set',
    sentence: 'The rules that approve, decline or leave an application to a person.',
  },
  market_pack: {
    plural: 'Market packs',
    one: 'market pack',
    sentence:
      'What the law of a market says, figure by figure with its source. Read here, changed with a release.',
  },
};

/** In the order of the tabs. */
// The cast is safe: the record above has exactly the kinds as its keys.
export const kinds = Object.keys(kindCopy) as readonly ConfigurationKind[];

export const itemStates: Readonly<Record<Item['state'], StateLabel>> = {
  published: { text: 'Published', dot: 'success' },
  to_come: { text: 'Begins later', dot: 'processing' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
  unpublished: { text: 'Not published yet', dot: 'warning' },
};

export const versionStates: Readonly<Record<Version['state'], string>> = {
  published: 'In force',
  to_come: 'Begins later',
  past: 'Past',
  withdrawn: 'Withdrawn',
  draft: 'Draft',
};

export const changeStates: Readonly<Record<ConfigurationChangeState, string>> = {
  draft: 'Draft',
  proposed: 'Waits for a second person',
  published: 'Published',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** The name of a colleague, or "You", for the start of a sentence. */
export function ownerName({ by, isMine }: { readonly by: string; readonly isMine: '0' | '1' }): string {
  return isMine === '1' ? 'You' : by;
}

export function countOf(count: number, one: string, several: string): string {
  return count === 1 ? `One ${one}` : `${count} ${several}`;
}
