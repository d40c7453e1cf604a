import type { BindCardCopy } from './en.ts';

export const hi: BindCardCopy = {
  listTitle: 'पेमेंट अकाउंट',
  listLead: 'आपके अकाउंट',
  payoutAccount: 'लोन का पैसा यहाँ आता है',
  ownershipMatched: 'नाम कन्फ़र्म हुआ',
  ownershipDiffers: 'बैंक में नाम अलग है। भेजा गया पैसा लौट सकता है।',
  payoutsFrom: (when) => `${when} से पैसा यहाँ भेजा जाएगा`,
  add: 'अकाउंट जोड़ें',
  listFull: 'लिस्ट भर चुकी है। नया जोड़ने के लिए एक हटाएँ।',
  noAccountsTitle: 'अभी कोई अकाउंट नहीं',
  noAccountsMessage: 'वह बैंक अकाउंट या UPI जोड़ें जिसमें लोन का पैसा आए।',
  useForPayouts: 'पैसा यहाँ भेजें',
  remove: 'हटाएँ',
  removeTitle: 'यह अकाउंट हटाएँ?',
  keep: 'रहने दें',
  notDone: 'कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
};
