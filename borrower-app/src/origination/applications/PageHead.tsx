import { useCopy } from '#copy/LocaleProvider.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import type { PageName } from './apply-address.ts';
import styles from './Filling.module.css';
import type { Application } from './queries.ts';

interface PageHeadProps {
  readonly application: Application;
  readonly page: PageName;
}

/** The page's purpose, its number, and the number of pages. */
export function PageHead({ application: { steps }, page }: PageHeadProps) {
  const copy = useCopy(applicationPagesCopy);
  const position = steps.findIndex(({ step }) => step === page) + 1;
  return (
    <div className={styles.head}>
      {position > 0 && <p className={styles.position}>{copy.stepOf(position, steps.length)}</p>}
      <h2 className={styles.lead}>{copy[page]}</h2>
      <p className={styles.quiet}>{copy[`${page}Message`]}</p>
    </div>
  );
}
