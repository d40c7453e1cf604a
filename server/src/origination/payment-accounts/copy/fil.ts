import type { FormCopy } from './form-copy.ts';

export const fil: FormCopy = {
  fields: {
    cardType: { title: 'Uri ng account', placeholder: 'Pumili' },
    holderName: { title: 'Pangalan sa account', placeholder: 'Ayon sa rekord ng bangko o wallet' },
    mobile: { title: 'Mobile number ng wallet', placeholder: '09XX XXX XXXX' },
    wallet: { title: 'Wallet', placeholder: 'Piliin ang iyong wallet' },
    bank: { title: 'Bangko', placeholder: 'Piliin ang iyong bangko' },
    accountNumber: { title: 'Account number', placeholder: 'Mga numero lang, hindi ng card' },
    accountNumberAgain: { title: 'Account number ulit', placeholder: 'I-type muli' },
    ifsc: { title: 'IFSC', placeholder: 'SBIN0001234' },
    accountType: { title: 'Klase ng account', placeholder: 'Pumili' },
    upiId: { title: 'UPI ID', placeholder: 'pangalan@bangko' },
    branchCity: { title: 'Lungsod ng branch', placeholder: 'Piliin ang rehiyon at lungsod' },
    branchDistrict: { title: 'Distrito ng branch', placeholder: 'Piliin ang estado at distrito' },
    birthDay: { title: 'Petsa ng kapanganakan', placeholder: 'Pumili ng araw' },
  },
  options: {
    bankAccount: 'Bank account',
    eWallet: 'E-wallet',
    savings: 'Pang-ipon (savings)',
    current: 'Pang-negosyo (current)',
  },
};
