import { type RefObject, useEffect, useRef } from 'react';

/** Where letters are letters. */
const WRITING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** What a letter does with something on the desk. */
export interface DeskKey {
  readonly selector: string;
  readonly does: 'click' | 'focus';
  /** Whether the row that has the focus is opened first. */
  readonly opensRow?: boolean;
}

/** Letters that press the button of the case which bears them. */
export function clickKeys(...letters: readonly string[]): Readonly<Record<string, DeskKey>> {
  return Object.fromEntries(
    letters.map((key) => [key, { selector: `button[data-key="${key}"]`, does: 'click', opensRow: true }]),
  );
}

interface QueueKeys {
  /** Whose rows bear `data-row`: buttons, or links where each has a page of its own. */
  readonly list: RefObject<HTMLElement | null>;
  /** Where the case stands, with its buttons and its fields. */
  readonly desk: RefObject<HTMLElement | null>;
  /** By letter: what a page adds to j, k and Escape. */
  readonly deskKeys: Readonly<Record<string, DeskKey>>;
  readonly onOpen: (id: string) => void;
  /** Somebody asks which keys there are. */
  readonly onHelp: () => void;
}

/**
 * Work without a mouse: j and k walk through the queue, as the arrows do on a row, Enter opens (that is the row's own key),
 * Escape goes back to the queue, and letters of the page's own reach into the case. Letters typed into a field stay letters, and a dialog
 * has all keys to itself.
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
      const act =
        acts[event.key] ??
        (isOnRow ? rowActs[event.key] : undefined) ??
        deskAct(latest.current.deskKeys[event.key]);
      if (act === undefined) return;
      event.preventDefault();
      act(latest.current);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

type Act = (keys: QueueKeys) => void;

const acts: Readonly<Record<string, Act>> = {
  j: ({ list }) => walk(list.current, 1),
  k: ({ list }) => walk(list.current, -1),
  '?': ({ onHelp }) => onHelp(),
  Escape: ({ list }) => {
    const rows = rowsOf(list.current);
    (rows.find((row) => row.getAttribute('aria-current') === 'true') ?? rows[0])?.focus();
  },
};

const rowActs: Readonly<Record<string, Act>> = {
  ArrowDown: ({ list }) => walk(list.current, 1),
  ArrowUp: ({ list }) => walk(list.current, -1),
};

function deskAct(key: DeskKey | undefined): Act | undefined {
  if (key === undefined) return undefined;
  return ({ list, desk, onOpen }) => {
    const row = rowsOf(list.current).find((one) => one.matches(':focus'));
    const opened =
      key.opensRow && row?.getAttribute('aria-current') === 'false' ? row.dataset.row : undefined;
    if (opened !== undefined) onOpen(opened);
    // The case that is still on the desk is another one: it must not be touched in place of the one that is coming.
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

/** A case that was just opened has its buttons and fields a moment later; any other key ends the wait. */
function whenThere(place: HTMLElement | null, { selector, does, opensRow }: DeskKey, id?: string): void {
  if (place === null) return;
  function actNow(): boolean {
    const scope = id === undefined ? place : place?.querySelector(`[data-case="${CSS.escape(id)}"]`);
    const found = scope?.querySelector<HTMLElement>(selector);
    if (does === 'click') found?.click();
    else found?.focus();
    return found !== null && found !== undefined;
  }
  if (actNow() || !opensRow) return;
  const watching = new MutationObserver(() => {
    if (actNow()) watching.disconnect();
  });
  watching.observe(place, { childList: true, subtree: true });
  addEventListener('keydown', () => watching.disconnect(), { once: true });
}
