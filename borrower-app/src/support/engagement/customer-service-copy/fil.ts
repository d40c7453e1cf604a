import type { CustomerServiceCopy } from './en.ts';

export const fil: CustomerServiceCopy = {
  topics: 'Tungkol saan ito?',
  paid: 'Nagbayad na ako, pero hindi lumalabas',
  paidHint: 'Hahanapin namin agad',
  help: 'Hindi ako makabayad ayon sa plano',
  helpHint: 'Ilipat ang petsa, hati-hatiin ang bayad, o magpahinga muna',
  amount: 'Parang mali ang halaga',
  amountHint: 'Tingnan ito nang isa-isa',
  contacts: 'Mga kumontak sa akin',
  contactsHint: 'Bawat mensahe at tawag mula sa amin, at bakit',
  complain: 'Magreklamo',
  complainHint: 'Tungkol sa tawag, halaga, bayad o iba pa',
  complaints: 'Mga reklamo ko',
  complaintsHint: 'Kung nasaan na, at ang mga sagot namin',
  reachUs: 'O kausapin kami',
};
