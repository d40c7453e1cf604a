import type { FormCopy } from './form-copy.ts';

export const fil: FormCopy = {
  fields: {
    cardType: { title: 'Account type', placeholder: 'Pumili' },
    holderName: { title: 'Account name', placeholder: 'Ayon sa record ng bangko o wallet' },
    mobile: { title: 'Mobile number ng wallet', placeholder: '09XX XXX XXXX' },
    wallet: { title: 'Wallet', placeholder: 'Piliin ang wallet mo' },
    bank: { title: 'Bank', placeholder: 'Piliin ang bank mo' },
    accountNumber: { title: 'Account number', placeholder: 'Numbers lang, hindi card number' },
    accountNumberAgain: { title: 'I-confirm ang account number', placeholder: 'Ilagay ulit' },
    ifsc: { title: 'IFSC', placeholder: 'SBIN0001234' },
    accountType: { title: 'Savings o current', placeholder: 'Pumili' },
    upiId: { title: 'UPI ID', placeholder: 'pangalan@bangko' },
    branchCity: { title: 'City ng branch', placeholder: 'Piliin ang region at city' },
    branchDistrict: { title: 'District ng branch', placeholder: 'Piliin ang state at district' },
    birthDay: { title: 'Date of birth', placeholder: 'Pumili ng date' },
  },
  options: {
    bankAccount: 'Bank account',
    eWallet: 'E-wallet',
    savings: 'Savings',
    current: 'Current',
  },
};
