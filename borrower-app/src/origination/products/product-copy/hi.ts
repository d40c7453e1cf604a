import type { ProductPageCopy } from './en.ts';

export const hi: ProductPageCopy = {
  productTitle: 'लोन की जानकारी',
  apply: 'इस लोन के लिए अप्लाई करें',
  repayInTotal: (amount) => `कुल चुकाना है: ${amount}`,
  costs: 'क्या खर्च हो सकता है',
  conditions: 'अप्लाई करने से पहले',
  noProductTitle: 'यह लोन अभी उपलब्ध नहीं',
  noProductMessage: 'शायद इसकी जगह दूसरा आ गया है। देखें कि आज क्या उपलब्ध है।',
  toHome: 'सभी लोन देखें',
};
