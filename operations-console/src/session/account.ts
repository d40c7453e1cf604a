import type { DataOf } from '@hiram/contract/call';
import { readOwnAccount } from '@hiram/contract/staff';
import type { Permission } from '@hiram/contract/staff-words';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { sendCall } from './send-call.ts';

export type OwnAccount = DataOf<typeof readOwnAccount>;

/** As much of the account as a page needs. */
export const AccountContext = createContext<OwnAccount | undefined>(undefined);

export const OWN_ACCOUNT_KEY = ['ownAccount'] as const;

/** `fresh` asks again when the page is opened: other sessions come and go meanwhile. */
export function useOwnAccount({ fresh = false }: { readonly fresh?: boolean } = {}) {
  return useQuery({
    queryKey: OWN_ACCOUNT_KEY,
    queryFn: () => sendCall(readOwnAccount, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
    refetchOnMount: fresh ? 'always' : true,
  });
}

/** Who is signed in. Only pages inside the session's gate ask. */
export function useAccount(): OwnAccount {
  const account = useContext(AccountContext);
  if (account === undefined) throw new Error('a page stands outside of the session');
  return account;
}

/** Whether to offer something. The server decides again when it is asked for. */
export function usePermission(permission: Permission): boolean {
  return useAccount().permissions.includes(permission);
}
