/** Chrome and Android web views from 109, Safari and iOS web views from 15.4. */
export const BROWSER_TARGETS: string[] = ['chrome109', 'safari15.4'];
