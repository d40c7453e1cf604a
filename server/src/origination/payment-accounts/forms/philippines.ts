import { DEFAULT_CARD_TYPE, DEFAULT_CHANNEL_NUMBER } from '@hiram/contract/constants';
import { type AccountForm, EVERY_CARD_TYPE, optionsOf } from '../account-form.ts';
import { GCASH, MAYA, philippineBanks } from '../institutions/philippine-institutions.ts';

const GCASH_TYPE = DEFAULT_CARD_TYPE;
const MAYA_TYPE = '2';
const BANK_TYPE = '3';

/** Most borrowers are paid to their wallet, so wallets come first. */
export const philippineForm: AccountForm = {
  market: 'PH',
  channelNumber: DEFAULT_CHANNEL_NUMBER,
  cardTypes: [
    { type: GCASH_TYPE, name: GCASH.name, kind: 'e_wallet', institution: GCASH },
    { type: MAYA_TYPE, name: MAYA.name, kind: 'e_wallet', institution: MAYA },
    { type: BANK_TYPE, name: { word: 'bankAccount' }, kind: 'bank_account' },
  ],
  items: [
    { code: 'mobile', cate: 'text', inputType: 'number', cardType: GCASH_TYPE },
    { code: 'mobile', cate: 'text', inputType: 'number', cardType: MAYA_TYPE },
    {
      code: 'bank',
      cate: 'enum',
      inputType: 'text',
      cardType: BANK_TYPE,
      options: optionsOf(philippineBanks),
    },
    { code: 'accountNumber', cate: 'text', inputType: 'number', cardType: BANK_TYPE },
    // Rural and thrift banks keep accounts by branch, and PESONet returns a payout that names the wrong
    // branch.
    { code: 'branchCity', cate: 'citySelect', inputType: 'text', cardType: BANK_TYPE },
    { code: 'holderName', cate: 'text', inputType: 'text', cardType: EVERY_CARD_TYPE },
  ],
};
