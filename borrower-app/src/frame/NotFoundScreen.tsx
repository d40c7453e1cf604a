import { useCopy } from '../copy/LocaleProvider.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { InformationIcon } from '../design/icons/icons.tsx';
import { frameCopy } from './frame-copy.ts';
import styles from './NotFoundScreen.module.css';
import { ScreenContent } from './ScreenContent.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { useDocumentTitle } from './use-document-title.ts';

export function NotFoundScreen({ homePath }: { homePath: string }) {
  const copy = useCopy(frameCopy);
  useDocumentTitle(copy.notFoundTitle);
  return (
    <ScreenFrame title={copy.notFoundTitle}>
      <ScreenContent>
        <EmptyState
          title={copy.notFoundLead}
          message={copy.notFoundMessage}
          icon={<InformationIcon />}
          action={
            <a className={styles.home} href={homePath}>
              {copy.goHome}
            </a>
          }
        />
      </ScreenContent>
    </ScreenFrame>
  );
}
