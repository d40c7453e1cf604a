import { useAccount } from '../session/account.ts';
import { useTabStorage, writeTabStorage } from '../session/tab-storage.ts';

export interface OngoingCall {
  /** The id of a started call whose outcome is not yet recorded. */
  readonly contactId: string | undefined;
  readonly begin: (contactId: string) => void;
  readonly finish: () => void;
}

/** A started call ends when its outcome is recorded, also after a reload. The number itself is not stored. */
export function useOngoingCall(orderId: string): OngoingCall {
  const name = `call.${useAccount().staffId}.${orderId}`;
  return {
    contactId: useTabStorage(name),
    begin: (contactId) => writeTabStorage(name, contactId),
    finish: () => writeTabStorage(name, undefined),
  };
}
