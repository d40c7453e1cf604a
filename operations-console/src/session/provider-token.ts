/** The storage key of the token that binds the tab's provider sign-in until it returns. */
export const PROVIDER_TOKEN = 'providerToken';
