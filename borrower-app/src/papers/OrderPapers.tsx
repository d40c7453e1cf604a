import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { useFreshAnswer } from '../queries/use-fresh-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Papers.module.css';
import { paperTexts } from './paper-texts.ts';
import { papersQuery } from './queries.ts';
import { usePaper } from './use-paper.ts';

/** The documents of a loan: its statement and, once nothing is owed, the no-dues certificate. */
export function OrderPapers({ orderId }: { readonly orderId: string }) {
  const texts = useTexts(paperTexts);
  const papers = useFreshAnswer(papersQuery(orderId));
  const { said, keep } = usePaper({
    onRefused: async () => {
      if (papers.state === 'ready') await papers.refresh();
    },
  });
  // Documents are secondary, so no placeholder is shown while they load.
  if (papers.state === 'loading') return null;
  if (papers.state === 'failed') return <p className={styles.quiet}>{texts.notRead}</p>;
  if (papers.value.hasStatement !== '1') return null;
  return (
    <section aria-label={texts.title}>
      <Card>
        <div className={styles.papers}>
          <div>
            <h2 className={styles.heading}>{texts.title}</h2>
            <p className={styles.quiet}>{texts.hint}</p>
          </div>
          {papers.value.hasNoDues === '1' && (
            <Button variant="secondary" onClick={() => keep({ kind: 'noDues', orderId })}>
              {texts.noDues}
            </Button>
          )}
          <Button variant="secondary" onClick={() => keep({ kind: 'statement', orderId })}>
            {texts.statement}
          </Button>
          {said !== undefined && <p role="alert">{said}</p>}
        </div>
      </Card>
    </section>
  );
}
