import { useEffect } from 'react';

/** Sets the page title for tabs, history and the native app's bar. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
