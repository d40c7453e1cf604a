import { createContext, type ReactNode, useContext } from 'react';
import type { Wire } from '../wire/wire.ts';

const WireContext = createContext<Wire | undefined>(undefined);

export function WireProvider({ wire, children }: { wire: Wire | undefined; children: ReactNode }) {
  return <WireContext value={wire}>{children}</WireContext>;
}

/** The wire of the page. Undefined while a document is prerendered, because nothing is sent there. */
export function useWire(): Wire | undefined {
  return useContext(WireContext);
}
