import { DEFAULT_CARD_TYPE, DEFAULT_CHANNEL_NUMBER } from '@hiram/contract/constants';
import { type AccountForm, EVERY_CARD_TYPE } from '../account-form.ts';
import { UPI } from '../institutions/indian-institutions.ts';

const BANK_TYPE = DEFAULT_CARD_TYPE;
const UPI_TYPE = '2';

/**
 * A loan must reach the borrower's own account, so the bank account comes first. Its IFSC identifies bank and
 * branch.
 */
export const indianForm: AccountForm = {
  market: 'IN',
  channelNumber: DEFAULT_CHANNEL_NUMBER,
  cardTypes: [
    { type: BANK_TYPE, name: { word: 'bankAccount' }, kind: 'bank_account' },
    { type: UPI_TYPE, name: UPI.name, kind: 'upi', institution: UPI },
  ],
  items: [
    { code: 'accountNumber', cate: 'text', inputType: 'number', cardType: BANK_TYPE },
    // A payout to a mistyped account is lost: India's clearing does not compare the name.
    { code: 'accountNumberAgain', cate: 'text', inputType: 'number', cardType: BANK_TYPE },
    { code: 'ifsc', cate: 'text', inputType: 'text', cardType: BANK_TYPE },
    {
      code: 'accountType',
      cate: 'enum',
      inputType: 'text',
      cardType: BANK_TYPE,
      options: [
        { type: 'savings', name: { word: 'savings' } },
        { type: 'current', name: { word: 'current' } },
      ],
    },
    { code: 'branchDistrict', cate: 'citySelect', inputType: 'text', cardType: BANK_TYPE },
    { code: 'upiId', cate: 'text', inputType: 'text', cardType: UPI_TYPE },
    { code: 'holderName', cate: 'text', inputType: 'text', cardType: EVERY_CARD_TYPE },
  ],
};
