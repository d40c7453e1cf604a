import type { PaymentInstructionsCopy } from './en.ts';

export const fil: PaymentInstructionsCopy = {
  title: 'Paano magbayad',
  opening:
    'Kailangan mo ang reference number na ipapakita namin kapag pumili ka ng paraan ng pagbabayad. Para sa isang payment lang ito.',
  enlarge: 'Palakihin',
  wallet: {
    title: 'Sa e-wallet, gamit ang Pay Bills',
    picture: 'Wallet app na naka-open ang Pay Bills, may reference number at amount',
    steps: [
      'Buksan ang e-wallet mo at piliin ang Pay Bills.',
      'Hanapin ang pangalan namin sa mga biller, o ang nakasulat sa code page mo.',
      'Ilagay ang reference number at ang eksaktong amount.',
      'I-check ang dalawa, i-confirm, at itago ang confirmation.',
    ],
  },
  shop: {
    title: 'Cash sa store',
    picture: 'Counter kung saan ini-scan ang barcode sa phone at nagbibigay ng resibo',
    steps: [
      'Pumunta sa store na nasa code page mo.',
      'Sabihing magbabayad ka ng bill, at ibigay ang reference number o ipakita ang barcode.',
      'Bayaran ang eksaktong amount.',
      'Kunin ang resibo at i-check kung tama ang number.',
    ],
  },
  afterTitle: 'Ano ang susunod?',
  after:
    'Bilang ang payment mula sa araw na nagbayad ka. Kadalasan lumalabas ito sa ilang minuto. Mula sa store, puwedeng umabot ng tatlong araw. Itago ang resibo hanggang lumabas ito.',
};
