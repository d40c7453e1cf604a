import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import type { PageToCome } from './route.ts';
import { ScreenContent } from './ScreenContent.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** Says honestly that a page has an address and nothing else. Developers alone see it, in English. */
export function ScreenToCome({ route }: { route: PageToCome }) {
  useDocumentTitle(route.name);
  return (
    <ScreenFrame title={route.name}>
      <ScreenContent>
        <EmptyState
          title="This screen is not built yet"
          sentence={`${route.path} is declared in routes.tsx and belongs to ${route.folder}. A production build answers 404 here.`}
        />
      </ScreenContent>
    </ScreenFrame>
  );
}
