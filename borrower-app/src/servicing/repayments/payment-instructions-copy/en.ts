/** One payment method with its image and steps. */
interface Way {
  readonly title: string;
  /** Description of the image. */
  readonly picture: string;
  readonly steps: readonly string[];
}

export interface PaymentInstructionsCopy {
  readonly title: string;
  readonly opening: string;
  readonly enlarge: string;
  readonly wallet: Way;
  readonly shop: Way;
  readonly afterTitle: string;
  readonly after: string;
}

export const en: PaymentInstructionsCopy = {
  title: 'How to pay',
  opening:
    'You need the reference number that we show when you choose how to pay. It is for one payment alone.',
  enlarge: 'Enlarge',
  wallet: {
    title: 'In an e-wallet, by its bill payment',
    picture: 'A wallet app with the bill payment chosen, the reference number and the amount filled in',
    steps: [
      'Open your e-wallet and choose Pay Bills.',
      'Find our name among the billers, or the one that your code page names.',
      'Enter the reference number and exactly the amount that we show.',
      'Check both, confirm, and keep the confirmation.',
    ],
  },
  shop: {
    title: 'In cash at a shop',
    picture: 'A counter where the bar code of the phone is scanned and a receipt is given',
    steps: [
      'Go to a shop that your code page names.',
      'Say that you want to pay a bill, and give the reference number or show its bar code.',
      'Pay exactly the amount that we show.',
      'Take the receipt and check that the number on it is yours.',
    ],
  },
  afterTitle: 'And then?',
  after:
    'Your payment counts from the day on which you pay. It usually shows within minutes; from a shop it may take up to three days. Keep the receipt until it shows.',
};
