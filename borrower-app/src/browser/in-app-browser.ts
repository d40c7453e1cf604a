import { isMessagingBrowser } from './messaging-browser.ts';

/** Apps whose in-app browsers open advertisements, by user agent markers. */
const MARKERS: readonly (readonly [name: string, marker: RegExp])[] = [
  ['Messenger', /FB_IAB\/(?:Orca|MESSENGER)|FBAN\/Messenger/i],
  ['Instagram', /Instagram/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok|trill_/i],
];

/**
 * The app whose in-app browser shows the page: its name, an empty string for an unlisted messaging app, or
 * undefined in a regular browser. In-app browsers block or hide downloads.
 */
export function inAppBrowser(userAgent: string): string | undefined {
  const named = MARKERS.find(([, marker]) => marker.test(userAgent))?.[0];
  return named ?? (isMessagingBrowser(userAgent) ? '' : undefined);
}
