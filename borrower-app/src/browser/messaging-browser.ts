/** Messaging apps open links in their own browser, which cannot install an app or keep a login. */
const MARKERS = /MicroMessenger\/|\bLine\/|FB_IAB\/(?:Orca|MESSENGER)|FBAN\/Messenger|\bViber\//i;

export function isMessagingBrowser(userAgent: string): boolean {
  return MARKERS.test(userAgent);
}
