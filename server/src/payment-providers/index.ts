export { neutralPayouts } from './neutral-payouts.ts';
export type {
  Ownership,
  OwnershipMethod,
  PayoutDestination,
  PayoutProvider,
} from './payout-provider.ts';
