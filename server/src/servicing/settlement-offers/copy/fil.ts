import type { SettlementOfferCopy } from './settlement-offer-copy.ts';

export const fil: SettlementOfferCopy = {
  version: 'settlement.fil.1',
  parts: {
    principal: 'Principal',
    interest: 'Interest',
    fee: 'Fees',
    extension_fee: 'Extension fees',
    late_charge: 'Late fees',
  },
  pays: (amount, day) =>
    `Kapag nagbayad ako ng ${amount} by ${day}, settled na ang loan ko at wala na akong babayaran dito. Bilang ito mula sa araw na nagbayad ako.`,
  short: 'Kapag kulang o late ang bayad ko, walang mababawas. Bilang pa rin ang bayad ko sa utang ko.',
  reported:
    'Ire-report sa credit bureau na settled ang loan ko nang mas mababa sa utang. Puwede itong makaapekto sa pag-loan ko sa susunod.',
  noNewLoan: (months) =>
    `Hindi ako makakakuha ng bagong loan dito sa loob ng ${months} buwan pagkatapos nito.`,
  unchanged: 'Hangga’t hindi pa ako nakakabayad, tuloy ang loan ko ayon sa kontrata, kasama ang late fees.',
  notice: {
    open: (amount, day) => ({
      title: 'I-settle ang loan nang mas mababa',
      text: `Puwede mong i-settle ang loan na ito sa halagang ${amount} by ${day}. Basahin ang ibig sabihin nito.`,
    }),
    accepted: (amount, day) => ({
      title: 'Ang settlement mo',
      text: `Magbayad ng ${amount} by ${day} para ma-settle ang loan na ito.`,
    }),
  },
};
