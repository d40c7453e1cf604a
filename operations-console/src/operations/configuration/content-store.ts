import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type Content, valueAt } from './content.ts';

/**
 * The content on the page. Each field subscribes to its own path, so typing re-renders one field and not the
 * page.
 */
export interface ContentStore {
  readonly content: () => Content;
  /** Increases with every change. */
  readonly revision: () => number;
  readonly change: (change: (before: Content) => Content) => void;
  readonly listen: (onChange: () => void) => () => void;
}

export function createContentStore(begins: Content): ContentStore {
  let content = begins;
  let revision = 0;
  const listeners = new Set<() => void>();
  return {
    content: () => content,
    revision: () => revision,
    change: (change) => {
      const next = change(content);
      if (next === content) return;
      content = next;
      revision += 1;
      for (const listener of [...listeners]) listener();
    },
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The context shared by the fields of a page. */
export interface ContentContext {
  readonly store: ContentStore;
  readonly currency: 'PHP' | 'INR' | undefined;
  /** Whether the content can be edited. */
  readonly isEditable: boolean;
}

export const EditedContent = createContext<ContentContext | undefined>(undefined);

export function useEdited(): ContentContext {
  const edited = useContext(EditedContent);
  if (edited === undefined) throw new Error('a field is used outside a content form');
  return edited;
}

/** The current value at a path. */
export function useValue(path: string): Content | undefined {
  const { store } = useEdited();
  const read = useMemo(() => () => valueAt(store.content(), path), [store, path]);
  return useSyncExternalStore(store.listen, read);
}
