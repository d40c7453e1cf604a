import { perMarket } from '@hiram/contract/market-ids';
import type { DeleteAccountCopy } from './en.ts';

export const fil: DeleteAccountCopy = {
  title: 'I-delete ang account',
  deleteLead: 'Hindi na ito maibabalik',
  deletedHeading: 'Ang ide-delete namin agad',
  deletedNumber: 'Ang mobile number at password mo',
  deletedDevices: 'Ang mga device mo at lahat ng log-in sa mga ito',
  deletedAll: 'Kung hindi ka nagka-loan: lahat ng iba mong data',
  retainedHeading: 'Ang kailangan naming i-keep ayon sa batas',
  retainedLoans: (years) =>
    `Kung nagka-loan ka: ang identity details mo, naka-lock, nang ${years} taon. Pagkatapos, ide-delete din.`,
  retainedLedger: 'Ang accounting records ng loan, na walang pangalan mo.',
  retainedByLaw: perMarket({
    reference: 'Sariling policy ng lender, ayon sa batas ng Pilipinas.',
    PH: 'Anti-Money Laundering Act (RA 9160), section 9.',
    IN: 'Prevention of Money-laundering Act, section 12.',
  }),
  deleteCodeMessage: (number) => `Magse-send kami ng code sa ${number} para siguradong ikaw ito.`,
  deleteAccount: 'I-delete ang account ko',
  keepAccount: 'Huwag i-delete',
  goOn: 'Magpatuloy',
  deletedTitle: 'Na-delete na ang account mo',
  deletedMessage: 'Salamat sa paggamit ng app namin.',
};
