import { useSyncExternalStore as builtIn } from 'react';

/** React has had this hook since 18, so it replaces wouter's polyfill, which is not shipped. */
export const useSyncExternalStore = builtIn;
