import type { FormCopy } from './form-copy.ts';

export const en: FormCopy = {
  fields: {
    cardType: { title: 'Account type', placeholder: 'Choose' },
    holderName: { title: 'Account name', placeholder: 'As registered with the bank or wallet' },
    mobile: { title: 'Wallet mobile number', placeholder: '09XX XXX XXXX' },
    wallet: { title: 'Wallet', placeholder: 'Choose your wallet' },
    bank: { title: 'Bank', placeholder: 'Choose your bank' },
    accountNumber: { title: 'Account number', placeholder: 'Digits only, not the card number' },
    accountNumberAgain: { title: 'Confirm account number', placeholder: 'Enter it again' },
    ifsc: { title: 'IFSC', placeholder: 'SBIN0001234' },
    accountType: { title: 'Savings or current', placeholder: 'Choose' },
    upiId: { title: 'UPI ID', placeholder: 'name@bank' },
    branchCity: { title: 'Branch city', placeholder: 'Choose region and city' },
    branchDistrict: { title: 'Branch district', placeholder: 'Choose state and district' },
    birthDay: { title: 'Date of birth', placeholder: 'Choose a date' },
  },
  options: {
    bankAccount: 'Bank account',
    eWallet: 'E-wallet',
    savings: 'Savings',
    current: 'Current',
  },
};
