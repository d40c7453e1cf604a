import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { InformationIcon } from '../design/icons/icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { frameTexts } from './frame-texts.ts';
import styles from './NotFoundScreen.module.css';
import { ScreenContent } from './ScreenContent.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { useDocumentTitle } from './use-document-title.ts';

export function NotFoundScreen({ homePath }: { homePath: string }) {
  const texts = useTexts(frameTexts);
  useDocumentTitle(texts.notFoundTitle);
  return (
    <ScreenFrame title={texts.notFoundTitle}>
      <ScreenContent>
        <EmptyState
          title={texts.notFoundLead}
          sentence={texts.notFoundSentence}
          icon={<InformationIcon />}
          action={
            <a className={styles.home} href={homePath}>
              {texts.goHome}
            </a>
          }
        />
      </ScreenContent>
    </ScreenFrame>
  );
}
