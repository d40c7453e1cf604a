import type { DataOf } from '@hiram/contract/call';
import { readOwnAccount } from '@hiram/contract/people/staff';
import type { Permission } from '@hiram/contract/people/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { sendCall } from './send-call.ts';

export type OwnAccount = DataOf<typeof readOwnAccount>;

/** The account of the signed-in user, for the pages inside the session. */
export const AccountContext = createContext<OwnAccount | undefined>(undefined);

export const OWN_ACCOUNT_KEY = ['ownAccount'] as const;

/** `fresh` refetches when the page opens, because other sessions may have changed. */
export function useOwnAccount({ fresh = false }: { readonly fresh?: boolean } = {}) {
  return useQuery({
    queryKey: OWN_ACCOUNT_KEY,
    queryFn: () => sendCall(readOwnAccount, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
    refetchOnMount: fresh ? 'always' : true,
  });
}

/** The signed-in user. Only pages inside the session gate may call it. */
export function useAccount(): OwnAccount {
  const account = useContext(AccountContext);
  if (account === undefined) throw new Error('a page is used outside the session');
  return account;
}

/** Whether to offer an action. The server checks the permission again on the call. */
export function usePermission(permission: Permission): boolean {
  return useAccount().permissions.includes(permission);
}
