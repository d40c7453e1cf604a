import { useCopy } from '#copy/LocaleProvider.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { applicationPagesCopy } from './application-pages-copy.ts';
import type { PageName } from './apply-address.ts';
import styles from './Filling.module.css';
import type { Application } from './queries.ts';

interface PageHeadProps {
  readonly application: Application;
  readonly page: PageName;
}

/** How far the application is, the way out, and the page's purpose. */
export function PageHead({ application: { steps }, page }: PageHeadProps) {
  const copy = useCopy(applicationPagesCopy);
  const { open } = useOtherPages();
  // The consents are given on the review page.
  const current = page === 'review' ? 'consents' : page;
  const position = steps.findIndex(({ step }) => step === current) + 1;
  return (
    <div className={styles.head}>
      <div className={styles.parts} aria-hidden="true">
        {steps.map(({ step, status }) => (
          <span
            key={step}
            className={styles.part}
            data-state={step === current ? 'current' : status === 'done' ? 'done' : 'to-come'}
          />
        ))}
      </div>
      <div className={styles.positionLine}>
        <p className={styles.position}>{copy.stepOf(position, steps.length)}</p>
        <button type="button" className={styles.exit} onClick={() => open('/home')}>
          {copy.saveAndExit}
        </button>
      </div>
      <h2 className={styles.lead}>{copy[page]}</h2>
      <p className={styles.quiet}>{copy[`${page}Message`]}</p>
    </div>
  );
}
