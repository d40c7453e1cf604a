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
    'You need the reference number. We show it when you choose how to pay. Each number is for one payment only.',
  enlarge: 'Enlarge',
  wallet: {
    title: 'With an e-wallet, using Pay Bills',
    picture: 'A wallet app with the reference number and amount filled in',
    steps: [
      'Open your e-wallet and choose Pay Bills.',
      'Find our name in the list of billers. Your code page shows it.',
      'Enter the reference number and the exact amount shown.',
      'Check both, confirm, and keep the confirmation.',
    ],
  },
  shop: {
    title: 'In cash at a store',
    picture: 'A counter where a phone’s barcode is scanned',
    steps: [
      'Go to one of the stores on your code page.',
      'Say you want to pay a bill. Give the reference number or show the barcode.',
      'Pay the exact amount shown.',
      'Take the receipt and check that it has your number.',
    ],
  },
  afterTitle: 'What happens next?',
  after:
    'Your payment counts from the day you pay. It usually shows within minutes. From a store it may take up to three days. Keep the receipt until it shows.',
};
