import { isMessagingBrowser } from './messaging-browser.ts';

/** The apps whose own browsers advertisements are opened in, by the markers of their user agents. */
const MARKERS: readonly (readonly [name: string, marker: RegExp])[] = [
  ['Messenger', /FB_IAB\/(?:Orca|MESSENGER)|FBAN\/Messenger/i],
  ['Instagram', /Instagram/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok|trill_/i],
];

/**
 * The app inside whose browser the page runs: its name, an empty text for a messaging app without a name here, and
 * undefined in a browser that people chose themselves. Such browsers block downloads, or hide them.
 */
export function inAppBrowser(userAgent: string): string | undefined {
  const named = MARKERS.find(([, marker]) => marker.test(userAgent))?.[0];
  return named ?? (isMessagingBrowser(userAgent) ? '' : undefined);
}
