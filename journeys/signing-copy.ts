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
  readAndSign: 'Read and sign',
  youReceive: 'You receive',
  sign: /^Sign and receive ₱/,
  askAgain: 'Ask again',
  close: 'Close',
  changeAccount: 'Change account',
  walletNumber: 'Mobile number of the wallet',
  holderName: 'Name on the account',
  next: 'Next',
  cancelLoan: /^Cancel this loan/,
  cancel: 'Cancel the loan',
  payBack: 'Pay it back',
  toPayment: 'Go to payment',
};

export const filipino: SigningCopy = {
  readAndSign: 'Basahin at pirmahan',
  youReceive: 'Matatanggap mo',
  sign: /^Pumirma at tumanggap ng ₱/,
  askAgain: 'Itanong muli',
  close: 'Isara',
  changeAccount: 'Palitan ang account',
  walletNumber: 'Mobile number ng wallet',
  holderName: 'Pangalan sa account',
  next: 'Susunod',
  cancelLoan: /^Ikansela ang utang na ito/,
  cancel: 'Ikansela ang utang',
  payBack: 'Isauli ang pera',
  toPayment: 'Pumunta sa bayaran',
};

export const hindi: SigningCopy = {
  readAndSign: 'पढ़ें और हस्ताक्षर करें',
  youReceive: 'आपको मिलेंगे',
  sign: /^हस्ताक्षर करें और ₹/,
  askAgain: 'फिर पूछें',
  close: 'बंद करें',
  changeAccount: 'खाता बदलें',
  walletNumber: 'UPI आईडी',
  holderName: 'खाताधारक का नाम',
  next: 'आगे बढ़ें',
  cancelLoan: /^यह लोन रद्द करें/,
  cancel: 'लोन रद्द करें',
  payBack: 'पैसा लौटाएँ',
  toPayment: 'भुगतान पर जाएँ',
};
