import { type RefObject, useEffect, useRef } from 'react';

/** Where letters are letters. */
const WRITING = 'input, textarea, select, [contenteditable], [role="dialog"]';

interface InboxKeys {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Where the case stands, with its buttons and its field. */
  readonly desk: RefObject<HTMLElement | null>;
  readonly onOpen: (messageId: string) => void;
}

/**
 * Work without a mouse: j and k walk through the queue, Enter opens (that is the row's own key), r writes a reply, t
 * takes the message, Escape goes back to the queue. Letters typed into a field stay letters.
 */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isWriting = event.target instanceof HTMLElement && event.target.closest(WRITING) !== null;
      const act = isWriting ? actsWhileWriting[event.key] : acts[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act(latest.current);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

type Act = (keys: InboxKeys) => void;

const acts: Readonly<Record<string, Act>> = {
  j: ({ list }) => walk(list.current, 1),
  k: ({ list }) => walk(list.current, -1),
  r: ({ list, desk, onOpen }) => {
    const row = focusedRow(list.current);
    if (row !== undefined && row.getAttribute('aria-current') !== 'true') onOpen(row.dataset.message ?? '');
    focusWhenThere(desk.current, 'textarea');
  },
  t: ({ desk }) => desk.current?.querySelector<HTMLButtonElement>('button[data-key="t"]')?.click(),
  Escape: backToQueue,
};

const actsWhileWriting: Readonly<Record<string, Act>> = { Escape: backToQueue };

function backToQueue({ list }: InboxKeys): void {
  const rows = rowsOf(list.current);
  (rows.find((row) => row.getAttribute('aria-current') === 'true') ?? rows[0])?.focus();
}

function walk(list: HTMLUListElement | null, step: 1 | -1): void {
  const rows = rowsOf(list);
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const current = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = focused >= 0 ? focused : current;
  const next = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step));
  rows[next]?.focus();
}

function rowsOf(list: HTMLUListElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll<HTMLButtonElement>('button[data-message]') ?? [])];
}

function focusedRow(list: HTMLUListElement | null): HTMLButtonElement | undefined {
  return rowsOf(list).find((row) => row.matches(':focus'));
}

/** A case that was just opened has its field a moment later. */
function focusWhenThere(place: HTMLElement | null, selector: string): void {
  if (place === null) return;
  function focusNow(): boolean {
    const field = place?.querySelector<HTMLElement>(selector);
    field?.focus();
    return field !== null && field !== undefined;
  }
  if (focusNow()) return;
  const watching = new MutationObserver(() => {
    if (focusNow()) watching.disconnect();
  });
  watching.observe(place, { childList: true, subtree: true });
  addEventListener('keydown', () => watching.disconnect(), { once: true });
}
