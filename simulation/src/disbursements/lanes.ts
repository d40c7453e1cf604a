import { indianInstalments, philippineInstalments } from '@hiram/lending/testing/products';
import type { PayoutDestination } from '@hiram/server/providers/payments/index';

/** The provider that disburses a loan. Each provider serves the loans of one brand. */
export const lanes = {
  neutral: { brand: 'hiram', market: 'PH', currency: 'PHP', product: philippineInstalments },
  xendit: { brand: 'hiram-two', market: 'PH', currency: 'PHP', product: philippineInstalments },
  cashfree: { brand: 'udhaar', market: 'IN', currency: 'INR', product: indianInstalments },
} as const;

export type Lane = keyof typeof lanes;

// The cast restores the key type, which Object.keys loses.
export const laneNames = Object.keys(lanes) as readonly Lane[];

/** An account whose number ends like this. The ending selects the simulator's outcome. */
export function destinationOf(lane: Lane, ending: string): PayoutDestination {
  switch (lane) {
    case 'neutral':
      return { institutionCode: 'BNORPHMMXXX', number: `00123456${ending}`, holderName: 'Maria Santos' };
    case 'xendit':
      return { institutionCode: 'GXCHPHM2XXX', number: `+63917123${ending}`, holderName: 'Maria Santos' };
    case 'cashfree':
      return {
        institutionCode: 'HDFC',
        number: `5010012345${ending}`,
        holderName: 'Asha Rao',
        branchCode: 'HDFC0001234',
      };
  }
}
