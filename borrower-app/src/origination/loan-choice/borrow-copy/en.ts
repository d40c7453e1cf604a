/** Amounts are already formatted. */
interface TrueCost {
  readonly received: string;
  readonly repaid: string;
  readonly payments: number;
  readonly cost: string;
}

export const en = {
  trueCost: ({ received, repaid, payments, cost }: TrueCost) =>
    payments === 1
      ? `You receive ${received} and pay ${repaid} once. It costs you ${cost} in all.`
      : `You receive ${received} and pay ${repaid} in ${payments} payments. It costs you ${cost} in all.`,
  why: 'Why?',
  proceed: (amount: string) => `Continue with ${amount}`,
  nothingSigned: 'Checking is free. Nothing is signed yet.',
  need: 'What you need',
  needs: { card: 'One valid ID', selfie: 'A selfie', time: 'About 10 minutes' },
};

export type BorrowCopy = typeof en;
