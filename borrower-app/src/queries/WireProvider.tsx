import { createContext, type ReactNode, useContext } from 'react';
import type { Wire } from '../wire/wire.ts';

const WireContext = createContext<Wire | undefined>(undefined);

export function WireProvider({ wire, children }: { wire: Wire | undefined; children: ReactNode }) {
  return <WireContext value={wire}>{children}</WireContext>;
}

/** The page's wire. Undefined during prerendering, where nothing is sent. */
export function useWire(): Wire | undefined {
  return useContext(WireContext);
}
