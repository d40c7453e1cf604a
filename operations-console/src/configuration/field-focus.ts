/** The id of what somebody writes in, by its place in the content. */
export function controlId(place: string): string {
  return `field${place}`;
}

/** Leads to a field: its entries are opened first, and what one writes in has the focus then. */
export function focusField(place: string): void {
  for (let at = place; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    document.dispatchEvent(new CustomEvent(OPEN_ENTRY, { detail: at }));
  }
  // The entries are drawn open before the next picture.
  requestAnimationFrame(() => {
    const found = document.getElementById(controlId(place));
    const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
    (target ?? found)?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'center' });
  });
}

const FOCUSABLE = 'input, textarea, button, [tabindex]';

/** Says to whatever entry stands at a place that it is to be open. */
export const OPEN_ENTRY = 'hiram:open-entry';
