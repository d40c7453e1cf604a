import { useSyncExternalStore as builtIn } from 'react';

/** React has had this hook since 18, so wouter's stand-in for older versions is replaced by it and not shipped. */
export const useSyncExternalStore = builtIn;
