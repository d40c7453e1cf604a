import type { ListedKind } from '@hiram/contract/origination/fraud-lists';
import { hidden, maskedAccount, maskedDocument, maskedMobile } from '#platform/personal-data/masking.ts';

/**
 * The last characters of a compared text: brand, kind and value, divided by blanks. An account and a document name their
 * institution or kind first.
 */
export function maskedValue(kind: ListedKind, text: string): string {
  const [, , ...value] = text.split(' ');
  switch (kind) {
    case 'phone':
      return maskedMobile(value.join(''));
    case 'payout_account':
      return maskedAccount(value.slice(1).join(''));
    case 'document':
      return maskedDocument(value.slice(1).join(''));
    case 'address':
    case 'device':
      return hidden(value.join(''));
  }
}
