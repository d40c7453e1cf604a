import { type RefObject, useEffect, useRef } from 'react';

/** Elements in which a letter key types text. */
const WRITING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** What a shortcut does in the open case. */
export interface QueueShortcut {
  readonly selector: string;
  readonly does: 'click' | 'focus';
  /** Whether the focused row is opened first. */
  readonly opensRow?: boolean;
}

/** Shortcuts that click the button of the case with the same letter. */
export function clickKeys(...letters: readonly string[]): Readonly<Record<string, QueueShortcut>> {
  return Object.fromEntries(
    letters.map((key) => [key, { selector: `button[data-key="${key}"]`, does: 'click', opensRow: true }]),
  );
}

interface QueueKeys {
  /** The list whose rows have `data-row`: buttons, or links if each has its own page. */
  readonly list: RefObject<HTMLElement | null>;
  /** The container of the open case, with its buttons and fields. */
  readonly desk: RefObject<HTMLElement | null>;
  /** The page's own shortcuts by letter, besides j, k and Escape. */
  readonly queueShortcuts: Readonly<Record<string, QueueShortcut>>;
  /** Shortcuts that act on the focused row without opening it, such as selecting it. */
  readonly rowShortcuts?: Readonly<Record<string, (id: string) => void>>;
  readonly onOpen: (id: string) => void;
  /** Opens the list of all keys. */
  readonly onHelp: () => void;
}

/**
 * Keyboard control: j and k move through the queue, like the arrow keys on a row. Enter opens (the row's
 * native key), Escape returns to the queue, and the page's own letters act on the case. Letters typed into a
 * field are text, and a dialog captures all keys.
 */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('[role="dialog"]')) return;
      if (event.key !== 'Escape' && target?.closest(WRITING)) return;
      const isOnRow = target?.matches('[data-row]') === true;
      const row = target?.closest<HTMLElement>('[data-row]')?.dataset.row;
      const onRow = row === undefined ? undefined : latest.current.rowShortcuts?.[event.key];
      if (row !== undefined && onRow !== undefined) {
        event.preventDefault();
        onRow(row);
        return;
      }
      const action =
        actions[event.key] ??
        (isOnRow ? rowActions[event.key] : undefined) ??
        shortcutAction(latest.current.queueShortcuts[event.key]);
      if (action === undefined) return;
      event.preventDefault();
      action(latest.current);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

type Action = (keys: QueueKeys) => void;

const actions: Readonly<Record<string, Action>> = {
  j: ({ list }) => walk(list.current, 1),
  k: ({ list }) => walk(list.current, -1),
  '?': ({ onHelp }) => onHelp(),
  Escape: ({ list }) => {
    const rows = rowsOf(list.current);
    (rows.find((row) => row.getAttribute('aria-current') === 'true') ?? rows[0])?.focus();
  },
};

const rowActions: Readonly<Record<string, Action>> = {
  ArrowDown: ({ list }) => walk(list.current, 1),
  ArrowUp: ({ list }) => walk(list.current, -1),
};

function shortcutAction(key: QueueShortcut | undefined): Action | undefined {
  if (key === undefined) return undefined;
  return ({ list, desk, onOpen }) => {
    const row = rowsOf(list.current).find((one) => one.matches(':focus'));
    const opened =
      key.opensRow && row?.getAttribute('aria-current') === 'false' ? row.dataset.row : undefined;
    if (opened !== undefined) onOpen(opened);
    // The previous case may still be rendered; the shortcut must not act on it instead of the new one.
    whenThere(desk.current, key, opened);
  };
}

function walk(list: HTMLElement | null, step: 1 | -1): void {
  const rows = rowsOf(list);
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const current = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = focused >= 0 ? focused : current;
  const next = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step));
  rows[next]?.focus();
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

/** A newly opened case renders its buttons and fields a little later; any other key cancels the wait. */
function whenThere(
  place: HTMLElement | null,
  { selector, does, opensRow }: QueueShortcut,
  id?: string,
): void {
  if (place === null) return;
  function runAction(): boolean {
    const scope = id === undefined ? place : place?.querySelector(`[data-case="${CSS.escape(id)}"]`);
    const found = scope?.querySelector<HTMLElement>(selector);
    if (does === 'click') found?.click();
    else found?.focus();
    return found !== null && found !== undefined;
  }
  if (runAction() || !opensRow) return;
  const watching = new MutationObserver(() => {
    if (runAction()) watching.disconnect();
  });
  watching.observe(place, { childList: true, subtree: true });
  addEventListener('keydown', () => watching.disconnect(), { once: true });
}
