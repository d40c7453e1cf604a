/** The copy on the screens from offer to disbursement that a journey relies on. */
export interface SigningCopy {
  /** On the home page. */
  readonly readAndSign: string;
  readonly youReceive: string;
  /** The button, without the amount. */
  readonly sign: RegExp;
  readonly askAgain: string;
  /** Closes a document. */
  readonly close: string;
  readonly changeAccount: string;
  readonly walletNumber: string;
  readonly holderName: string;
  readonly next: string;
  readonly cancelLoan: RegExp;
  readonly cancel: string;
  readonly payBack: string;
  readonly toPayment: string;
}

export const english: SigningCopy = {
  readAndSign: 'Review and sign',
  youReceive: 'You receive',
  sign: /^Sign and receive ₱/,
  askAgain: 'Check again',
  close: 'Close',
  changeAccount: 'Change account',
  walletNumber: 'Wallet mobile number',
  holderName: 'Account name',
  next: 'Next',
  cancelLoan: /^Cancel this loan/,
  cancel: 'Cancel the loan',
  payBack: 'Return the money',
  toPayment: 'Go to payment',
};

export const filipino: SigningCopy = {
  readAndSign: 'I-review at pumirma',
  youReceive: 'Matatanggap mo',
  sign: /^Pumirma at tumanggap ng ₱/,
  askAgain: 'I-check ulit',
  close: 'Isara',
  changeAccount: 'Palitan ang account',
  walletNumber: 'Mobile number ng wallet',
  holderName: 'Account name',
  next: 'Next',
  cancelLoan: /^I-cancel ang loan na ito/,
  cancel: 'I-cancel ang loan',
  payBack: 'Isauli ang pera',
  toPayment: 'Pumunta sa payment',
};

export const hindi: SigningCopy = {
  readAndSign: 'देखें और साइन करें',
  youReceive: 'आपको मिलेंगे',
  sign: /^साइन करें और ₹/,
  askAgain: 'फिर चेक करें',
  close: 'बंद करें',
  changeAccount: 'अकाउंट बदलें',
  walletNumber: 'UPI आईडी',
  holderName: 'अकाउंट होल्डर का नाम',
  next: 'आगे बढ़ें',
  cancelLoan: /^यह लोन कैंसल करें/,
  cancel: 'लोन कैंसल करें',
  payBack: 'पैसा लौटाएँ',
  toPayment: 'पेमेंट पर जाएँ',
};
