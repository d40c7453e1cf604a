import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './AccountForm.module.css';
import { bindBankCopy } from './bind-bank-copy.ts';

export function Introduction() {
  const copy = useCopy(bindBankCopy);
  return (
    <div className={styles.introduction}>
      <h2 className={styles.lead}>{copy.formLead}</h2>
      <p className={styles.sentence}>{copy.formMessage}</p>
    </div>
  );
}

/** The same shapes in the same places, so that the layout does not shift when the form loads. */
export function AccountFormSkeleton() {
  return (
    <div className={styles.form}>
      <ScreenContent>
        <Introduction />
        <SkeletonGroup>
          <div className={styles.sheet}>
            <div className={styles.tabsShape}>
              <Skeleton shape="short-line" />
              <Skeleton shape="short-line" />
              <Skeleton shape="short-line" />
            </div>
            <div className={styles.fields}>
              <FieldShape />
              <FieldShape />
            </div>
          </div>
        </SkeletonGroup>
      </ScreenContent>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </div>
  );
}

function FieldShape() {
  return (
    <div className={styles.fieldShape}>
      <Skeleton shape="short-line" />
      <Skeleton shape="control" />
    </div>
  );
}
