import { createContext, type ReactNode, useContext } from 'react';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({
  session,
  children,
}: {
  session: Session | undefined;
  children: ReactNode;
}) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The page's session. Undefined during prerendering, where there is no login. */
export function useSession(): Session | undefined {
  return useContext(SessionContext);
}
