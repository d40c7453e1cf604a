/** Messaging apps open links in a browser of their own, which cannot install an app or keep a login. */
const MARKERS = /MicroMessenger\/|\bLine\/|FB_IAB\/(?:Orca|MESSENGER)|FBAN\/Messenger|\bViber\//i;

/** Whether the page runs in the browser inside a messaging app. */
export function isMessagingBrowser(userAgent: string): boolean {
  return MARKERS.test(userAgent);
}
