import { createContext, useContext } from 'react';
import { type Destinations, openAddress } from './navigation.ts';
import { findRoute } from './route.ts';

/**
 * The page's route table, for screens that link to others by name. The table imports the screens, not vice
 * versa.
 */
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
