import type { BindCardCopy } from './en.ts';

export const hi: BindCardCopy = {
  listTitle: 'भुगतान खाते',
  listLead: 'आपके खाते',
  payoutAccount: 'पैसा यहाँ आता है',
  ownershipMatched: 'नाम की पुष्टि हुई',
  ownershipDiffers: 'बैंक में नाम अलग है। भेजा गया पैसा लौट सकता है।',
  add: 'खाता जोड़ें',
  listFull: 'सूची भर चुकी है। नया जोड़ने के लिए एक हटाएँ।',
  noAccountsTitle: 'अभी कोई खाता नहीं',
  noAccountsMessage: 'वह बैंक खाता या UPI जोड़ें जिसमें लोन का पैसा आए।',
  useForPayouts: 'पैसा यहाँ भेजें',
  remove: 'हटाएँ',
  removeTitle: 'यह खाता हटाएँ?',
  keep: 'रहने दें',
  notDone: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
};
