import { DEFAULT_CARD_TYPE, DEFAULT_CHANNEL_NUMBER } from '@hiram/contract/constants';
import { type AccountForm, EVERY_CARD_TYPE, optionsOf } from '../account-form.ts';
import { GCASH, MAYA, philippineBanks } from '../institutions/philippine-institutions.ts';

const BANK_TYPE = DEFAULT_CARD_TYPE;
const WALLET_TYPE = '2';

/** Has an input of every category in the specification. Lenders in real markets ask for less. */
export const referenceForm: AccountForm = {
  market: 'reference',
  channelNumber: DEFAULT_CHANNEL_NUMBER,
  cardTypes: [
    { type: BANK_TYPE, name: { word: 'bankAccount' }, kind: 'bank_account' },
    { type: WALLET_TYPE, name: { word: 'eWallet' }, kind: 'e_wallet' },
  ],
  items: [
    {
      code: 'bank',
      cate: 'enum',
      inputType: 'text',
      cardType: BANK_TYPE,
      options: optionsOf(philippineBanks),
    },
    { code: 'accountNumber', cate: 'text', inputType: 'number', cardType: BANK_TYPE },
    { code: 'branchCity', cate: 'citySelect', inputType: 'text', cardType: BANK_TYPE },
    {
      code: 'wallet',
      cate: 'enum',
      inputType: 'text',
      cardType: WALLET_TYPE,
      options: optionsOf([GCASH, MAYA]),
    },
    { code: 'mobile', cate: 'text', inputType: 'number', cardType: WALLET_TYPE },
    { code: 'holderName', cate: 'text', inputType: 'text', cardType: EVERY_CARD_TYPE },
    { code: 'birthDay', cate: 'day', inputType: 'text', cardType: EVERY_CARD_TYPE },
  ],
};
