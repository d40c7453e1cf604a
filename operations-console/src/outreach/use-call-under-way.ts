import { useAccount } from '../session/account.ts';
import { keepInTab, useKeptInTab } from '../session/kept-in-tab.ts';

export interface CallUnderWay {
  /** The id of a started call whose outcome is not yet recorded. */
  readonly contactId: string | undefined;
  readonly begin: (contactId: string) => void;
  readonly finish: () => void;
}

/** A started call ends when its outcome is recorded, also after a reload. The number itself is not stored. */
export function useCallUnderWay(orderId: string): CallUnderWay {
  const name = `call.${useAccount().staffId}.${orderId}`;
  return {
    contactId: useKeptInTab(name),
    begin: (contactId) => keepInTab(name, contactId),
    finish: () => keepInTab(name, undefined),
  };
}
