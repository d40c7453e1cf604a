import { DEFAULT_CHANNEL_NUMBER } from '@hiram/contract/constants';
import type { MarketId } from '@hiram/contract/market-ids';
import type { AccountForm } from '../account-form.ts';
import { indianForm } from './india.ts';
import { philippineForm } from './philippines.ts';
import { referenceForm } from './reference.ts';

const forms: readonly AccountForm[] = [philippineForm, indianForm, referenceForm];

/** The form of a market and channel; undefined where nothing can be paid out that way. */
export function findForm(
  market: MarketId,
  channelNumber: string = DEFAULT_CHANNEL_NUMBER,
): AccountForm | undefined {
  return forms.find((form) => form.market === market && form.channelNumber === channelNumber);
}
