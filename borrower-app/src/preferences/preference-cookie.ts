/** Names of harmless preferences such as the language. A session is never stored this way. */
export type PreferenceName = 'lang';

/** The latest possible cookie date: a preference is kept until the person changes it. */
const NEVER = 'Fri, 31 Dec 9999 23:59:59 GMT';

export function preferenceCookie(name: PreferenceName, value: string, options: { secure: boolean }): string {
  const secure = options.secure ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; Expires=${NEVER}; SameSite=Lax${secure}`;
}

/** Stores a choice on this device; the server reads it when it selects the next document. */
export function rememberPreference(name: PreferenceName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15.4.
  document.cookie = preferenceCookie(name, value, { secure: location.protocol === 'https:' });
}

export function readPreference(name: PreferenceName, cookies: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}
