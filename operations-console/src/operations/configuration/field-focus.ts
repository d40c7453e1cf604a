/** The DOM id of the input control, derived from its path in the content. */
export function controlId(place: string): string {
  return `field${place}`;
}

/** Focuses a field after it opens the list entries that contain it. */
export function focusField(place: string): void {
  for (let at = place; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    document.dispatchEvent(new CustomEvent(OPEN_ENTRY, { detail: at }));
  }
  // The entries are rendered open before the next frame.
  requestAnimationFrame(() => {
    const found = document.getElementById(controlId(place));
    const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
    (target ?? found)?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'center' });
  });
}

const FOCUSABLE = 'input, textarea, button, [tabindex]';

/** The event that opens the list entry at a path. */
export const OPEN_ENTRY = 'hiram:open-entry';
