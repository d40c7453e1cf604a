import type { ProductPageCopy } from './en.ts';

export const hi: ProductPageCopy = {
  productTitle: 'आपका लोन',
  apply: 'इसके लिए आवेदन करें',
  repayInTotal: (amount) => `आप कुल ${amount} चुकाएँगे`,
  costs: 'क्या खर्च हो सकता है',
  conditions: 'आवेदन से पहले',
  noProductTitle: 'यह लोन अभी उपलब्ध नहीं',
  noProductMessage: 'शायद इसकी जगह दूसरा आ गया है। देखें कि आज क्या उपलब्ध है।',
  toHome: 'सभी लोन देखें',
};
