import { useAccount } from '../session/account.ts';
import { keepInTab, useKeptInTab } from '../session/kept-in-tab.ts';

export interface CallUnderWay {
  /** Of a call that was started and of which nobody has told yet how it went. */
  readonly contactId: string | undefined;
  readonly begin: (contactId: string) => void;
  readonly finish: () => void;
}

/** A call that was started is ended by telling how it went, also after a reload. The number itself is not kept. */
export function useCallUnderWay(orderId: string): CallUnderWay {
  const name = `call.${useAccount().staffId}.${orderId}`;
  return {
    contactId: useKeptInTab(name),
    begin: (contactId) => keepInTab(name, contactId),
    finish: () => keepInTab(name, undefined),
  };
}
