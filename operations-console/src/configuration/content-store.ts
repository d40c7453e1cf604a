import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type Content, valueAt } from './content.ts';

/**
 * The content on the page. Fields listen to their own place in it, so that typing draws one field again and not the page.
 */
export interface ContentStore {
  readonly content: () => Content;
  /** Rises with every change. */
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

/** What the fields of a page stand on. */
export interface ContentContext {
  readonly store: ContentStore;
  readonly currency: 'PHP' | 'INR' | undefined;
  /** Whether anything can be written. */
  readonly isEditable: boolean;
}

export const EditedContent = createContext<ContentContext | undefined>(undefined);

export function useEdited(): ContentContext {
  const edited = useContext(EditedContent);
  if (edited === undefined) throw new Error('a field stands outside of a content');
  return edited;
}

/** The value in one place, as it is now. */
export function useValue(path: string): Content | undefined {
  const { store } = useEdited();
  const read = useMemo(() => () => valueAt(store.content(), path), [store, path]);
  return useSyncExternalStore(store.listen, read);
}
