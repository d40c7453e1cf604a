import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { pageTitle } from '@hiram/contract/support/page-titles';
import { countPageViews } from '@hiram/contract/support/page-views';

/** Enough for a visit; a longer one sends several requests. */
const MOST_VIEWS = 20;

let views: string[] = [];
let send: (() => void) | undefined;

/** Collects an opened screen. The collected ones are sent when the page is hidden, in one request. */
export function addPageView(brand: string, route: string): void {
  const title = pageTitle(route);
  if (title === undefined) return;
  views.push(`${route} ${title}`);
  if (send === undefined) {
    send = () => sendViews(brand);
    document.addEventListener('visibilitychange', sendIfHidden);
    addEventListener('pagehide', send);
  }
  if (views.length >= MOST_VIEWS) send();
}

function sendIfHidden(): void {
  if (document.visibilityState === 'hidden') send?.();
}

/**
 * Sent without cookies and without the common parameters, so that the server cannot tell who opened the
 * screens. `keepalive` lets the request outlive the page.
 */
function sendViews(brand: string): void {
  if (views.length === 0) return;
  const body = encodeForm({ views: views.join('\n') });
  views = [];
  fetch(`${API_PREFIX}${countPageViews.path}?${encodeForm({ brand })}`, {
    method: countPageViews.method,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      [XHR_MARKER.name]: XHR_MARKER.value,
    },
    body,
    credentials: 'omit',
    keepalive: true,
  }).catch(notCounted);
}

function notCounted(): void {
  // Statistics are never retried and never reported to the borrower.
}
