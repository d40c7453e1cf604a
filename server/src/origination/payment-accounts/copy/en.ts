import type { FormCopy } from './form-copy.ts';

export const en: FormCopy = {
  fields: {
    cardType: { title: 'Kind of account', placeholder: 'Choose' },
    holderName: { title: 'Name on the account', placeholder: 'As the bank or wallet knows you' },
    mobile: { title: 'Mobile number of the wallet', placeholder: '09XX XXX XXXX' },
    wallet: { title: 'Wallet', placeholder: 'Choose your wallet' },
    bank: { title: 'Bank', placeholder: 'Choose your bank' },
    accountNumber: { title: 'Account number', placeholder: 'Digits only, not the card number' },
    accountNumberAgain: { title: 'Account number again', placeholder: 'Type it once more' },
    ifsc: { title: 'IFSC', placeholder: 'SBIN0001234' },
    accountType: { title: 'Type of account', placeholder: 'Choose' },
    upiId: { title: 'UPI ID', placeholder: 'name@bank' },
    branchCity: { title: 'City of the branch', placeholder: 'Choose region and city' },
    branchDistrict: { title: 'District of the branch', placeholder: 'Choose state and district' },
    birthDay: { title: 'Date of birth', placeholder: 'Choose a day' },
  },
  options: {
    bankAccount: 'Bank account',
    eWallet: 'E-wallet',
    savings: 'Savings',
    current: 'Current',
  },
};
