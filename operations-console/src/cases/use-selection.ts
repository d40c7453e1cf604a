import { useEffect, useState } from 'react';
import type { QueueView } from './queue-view.ts';

/** As many as one bulk action takes. */
export const MOST_SELECTED = 500;

export interface Selection<Row> {
  /** The selected rows, in the order of the list. */
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Selects every row shown, or none if all are selected. */
  readonly toggleShown: () => void;
  readonly isAllShown: boolean;
  /** Loads the rest of the list, up to the most that one action takes, and selects it. Undefined if there is no more. */
  readonly selectAll: (() => void) | undefined;
  readonly isLoadingAll: boolean;
  readonly clear: () => void;
}

/** The rows of a list that are selected. A row that leaves the list is no longer selected. */
export function useSelection<Row>(view: QueueView<Row>, idOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isLoadingAll, setLoadingAll] = useState(false);
  const { rows, more } = view;
  const isEnd = more === undefined || rows.length >= MOST_SELECTED || view.isOld;
  useEffect(() => {
    if (!isLoadingAll) return;
    if (!isEnd) {
      if (!more?.isLoading) more?.load();
      return;
    }
    setLoadingAll(false);
    setChosen(new Set(rows.slice(0, MOST_SELECTED).map(idOf)));
  }, [isLoadingAll, isEnd, more, rows, idOf]);
  const selected = rows.filter((row) => chosen.has(idOf(row)));
  const isAllShown = rows.length > 0 && selected.length >= Math.min(rows.length, MOST_SELECTED);
  return {
    rows: selected,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleShown: () => setChosen(isAllShown ? new Set() : new Set(rows.slice(0, MOST_SELECTED).map(idOf))),
    isAllShown,
    selectAll: more !== undefined && rows.length < MOST_SELECTED ? () => setLoadingAll(true) : undefined,
    isLoadingAll,
    clear: () => setChosen(new Set()),
  };
}
