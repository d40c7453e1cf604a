import { readSettlementOffer } from '@hiram/contract/servicing/settlement-offers';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { SettlementOfferScreen } from './SettlementOfferScreen.tsx';
import { settlementCopy } from './settlement-offer-copy.ts';

export const settlementOfferScreen: ScreenDefinition = {
  Screen: SettlementOfferScreen,
  title: pickCopy(settlementCopy, (copy) => copy.title),
  firstCall: { call: readSettlementOffer, request: {}, fromQuery: ['productId', 'orderId'] },
};
