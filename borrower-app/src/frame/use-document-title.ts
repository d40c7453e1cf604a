import { useEffect } from 'react';

/** Names the page in the browser's own lists: tabs, history, the native app's bar. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
