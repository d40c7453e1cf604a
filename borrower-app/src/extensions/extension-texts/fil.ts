import { pluralIn } from '@hiram/borrower-app/texts/plural';
import type { ExtensionTexts } from './en.ts';

const plural = pluralIn('fil');

export const fil: ExtensionTexts = {
  title: 'Dagdag na panahon',
  nextPayment: 'Susunod na bayad',
  costs: 'Magkano ito sa iyo',
  payNow: 'Babayaran mo ngayon',
  owedAnyway: 'Kasama ang mga singil na dapat mo nang bayaran',
  addedCost: 'Nadaragdag sa halaga ng utang',
  totalWithout: 'Lahat-lahat, kung walang dagdag na panahon',
  totalWithoutNote: 'Kung babayaran mo ngayon ang dapat bayaran',
  totalWith: 'Lahat-lahat, kung may dagdag na panahon',
  limit: (percent) => `${percent}% ng pinakamalaking maaaring maging halaga ng utang na ito`,
  limitOf: 'Pinakamalaking maaaring maging halaga',
  limitUsed: 'Nagamit pagkatapos nito',
  lastTime: 'Ito na ang huling beses na mapapahaba ang utang.',
  timesLeft: plural({
    one: 'Pagkatapos nito, mapapahaba pa ito nang # beses.',
    other: 'Pagkatapos nito, mapapahaba pa ito nang # beses.',
  }),
  ways: 'Mga paraan mo',
  cheaper: 'Mas mura kaysa dagdag na panahon',
  partPayment: 'Magbayad muna ng bahagi',
  partPaymentSentence:
    'Ituturing kang huli hanggang mabayaran ang natitira. Hindi magbabago ang takdang araw ng mga kasunod na hulog.',
  settlement: 'Bayaran nang buo',
  settlementSentence: 'Tapos na ang utang, at hindi na babayaran ang interes ng mga darating na araw.',
  lateCharges: 'Singil sa pagkahuli hanggang doon',
  rest: 'Ang natitira, bayaran bago lumipas ang',
  enoughUntil: 'Sapat hanggang',
  total: 'Lahat-lahat',
  less: 'Mas mababa kaysa may dagdag na panahon',
  plan: 'Ang babayaran mo pagkatapos',
  more: plural({ one: 'Ipakita ang # pa', other: 'Ipakita ang # pa' }),
  hide: 'Itago ang iba',
  instructions: 'Paano magbayad sa tindahan',
  notAllowedTitle: 'Hindi pa maaari ang dagdag na panahon',
  payInstead: 'Tingnan kung paano magbayad',
  toOrder: 'Bumalik sa order',
  noOrderTitle: 'Hindi namin makita ang order na ito',
  noOrderSentence: 'Baka sa ibang account ito, o kulang ang address.',
  toOrders: 'Mga order mo',
};
