/** Under which name the tab keeps what ties its sign-in at the provider together, until it is back. */
export const PROVIDER_TOKEN = 'providerToken';
