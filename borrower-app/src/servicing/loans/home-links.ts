import type { ComponentType } from 'react';
import { CalendarIcon, InformationIcon, PhoneIcon, ReceiptIcon, WalletIcon } from '#design/icons/icons.tsx';
import { CalculatorIcon } from '#design/icons/rarer-icons.tsx';
import type { HomeCopy } from './home-copy/en.ts';

export interface HomeLink {
  readonly path: string;
  readonly name: keyof HomeCopy['links'];
  readonly Icon: ComponentType;
}

export const homeLinks: readonly HomeLink[] = [
  { path: '/orders', name: 'orders', Icon: ReceiptIcon },
  { path: '/bindCard', name: 'accounts', Icon: WalletIcon },
  { path: '/calculator', name: 'calculator', Icon: CalculatorIcon },
  { path: '/bookkeeping', name: 'bookkeeping', Icon: CalendarIcon },
  { path: '/complaint', name: 'complaint', Icon: InformationIcon },
  { path: '/customerService', name: 'customerService', Icon: PhoneIcon },
];

/** Pages that our own presentation links from where they are needed, and the grid lists. */
export const furtherLinks: readonly HomeLink[] = [
  { path: '/paymentInstructions', name: 'howToPay', Icon: WalletIcon },
  { path: '/whoContactedMe', name: 'contacts', Icon: PhoneIcon },
];
