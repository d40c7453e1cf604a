import type { CustomerServiceCopy } from './en.ts';

export const fil: CustomerServiceCopy = {
  topics: 'Tungkol saan ito?',
  paid: 'Nagbayad na ako, pero hindi lumalabas',
  paidHint: 'Iche-check namin agad',
  help: 'Hindi ako makabayad on time',
  helpHint: 'Ilipat ang due date, hatiin ang payment, o mag-break muna',
  amount: 'Parang mali ang amount',
  amountHint: 'Tingnan nang isa-isa',
  contacts: 'Sino ang nag-contact sa akin',
  contactsHint: 'Bawat message at tawag mula sa amin, at bakit',
  genuine: 'Kayo ba talaga ito?',
  genuineHint: 'I-check ang message, tawag o link',
  complain: 'Magreklamo',
  complainHint: 'Tungkol sa tawag, amount, payment o iba pa',
  complaints: 'Mga reklamo ko',
  complaintsHint: 'Status at mga sagot namin',
  reachUs: 'O kausapin kami',
};
