import { createContext, useContext } from 'react';
import { type Destinations, openAddress } from './navigation.ts';
import { findRoute } from './route.ts';

/** The table of the page, for screens that lead to others by name: the table knows the screens, not the other way. */
export const DestinationsContext = createContext<Destinations>({ routes: [], homePath: '/' });

interface OtherPages {
  /** Whether this build has a page at this path. */
  readonly has: (path: string) => boolean;
  readonly open: (address: string) => void;
}

export function useOtherPages(): OtherPages {
  const destinations = useContext(DestinationsContext);
  return {
    has: (path) => findRoute(destinations.routes, path) !== undefined,
    open: (address) => openAddress(address, destinations),
  };
}
