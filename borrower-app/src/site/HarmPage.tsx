import type { SiteFacts } from '@hiram/contract/web/site';
import { numberFormatLocale, readMarket } from '../brands/market.ts';
import { formatDay } from '../design/day/format-day.ts';
import styles from './HarmPage.module.css';
import { dayLocales } from './legal-variables.ts';
import { PageHead } from './PageHead.tsx';
import type { SitePageProps } from './site-page.ts';

type Measured = NonNullable<SiteFacts['harm']>['measures'][number];
type Counts = NonNullable<Measured['counts']>;

/** What the harm board counted in the last 30 days. Small counts are left out by the server. */
export function HarmPage({ request, copy }: Pick<SitePageProps, 'request' | 'copy'>) {
  const { brand, facts, locale } = request;
  const { harm } = facts;
  // A market whose law sets no limit has nothing to count.
  const measures = (harm?.measures ?? []).filter(
    ({ measure }) => measure !== 'cap_reached' || facts.rules.lifetimeCostCap !== null,
  );
  const figures = numberFormatLocale(readMarket(brand.market), locale);
  return (
    <div className={styles.harm}>
      <PageHead title={copy.harmTitle} lead={copy.harmLead(brand.appEnName)} />
      {harm === null ? (
        <p>{copy.harmNotYet}</p>
      ) : (
        <>
          <p className={styles.days}>
            {copy.harmDays(
              formatDay(harm.from, dayLocales[locale]),
              formatDay(harm.until, dayLocales[locale]),
            )}
          </p>
          <dl className={styles.measures}>
            {measures.map(({ measure, counts }) => (
              <div key={measure} className={styles.measure}>
                <dt className={styles.name}>{copy.harmMeasures[measure].title}</dt>
                <dd className={styles.figure}>
                  {counts === null ? (
                    <span className={styles.quiet}>{copy.harmTooFew}</span>
                  ) : (
                    <>
                      <strong>{figureOf(measure, counts, { figures, copy })}</strong>
                      <span className={styles.quiet}>
                        {copy.harmCounts(
                          countOf(counts.numerator, figures),
                          countOf(counts.denominator, figures),
                        )}
                      </span>
                    </>
                  )}
                </dd>
                <dd className={styles.quiet}>{copy.harmMeasures[measure].message}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.quiet}>{copy.harmTooFewMessage}</p>
        </>
      )}
    </div>
  );
}

function figureOf(
  measure: Measured['measure'],
  { numerator, denominator, p95Hours }: Counts,
  { figures, copy }: { readonly figures: string; readonly copy: SitePageProps['copy'] },
): string {
  const digits = { maximumFractionDigits: 1 };
  if (measure === 'refund_time')
    return copy.harmDaysTaken(new Intl.NumberFormat(figures, digits).format((p95Hours ?? 0) / 24));
  return new Intl.NumberFormat(figures, { style: 'percent', ...digits }).format(numerator / denominator);
}

function countOf(count: number, figures: string): string {
  return new Intl.NumberFormat(figures).format(count);
}
