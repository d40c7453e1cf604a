import type { EscalationBody } from '@hiram/contract/support/escalation-packs';
import { makeEscalationPack } from '@hiram/contract/support/escalation-packs';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { saveFile } from '#native-shell/save-file.ts';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './OutsideBodies.module.css';
import { papersCopy } from './papers-copy.ts';
import type { Complaint } from './queries.ts';

type Body = NonNullable<Complaint['bodies']>[number];

interface OutsideBodiesProps {
  readonly problemId: string;
  readonly bodies: readonly Body[];
  readonly onMade: () => Promise<void>;
}

/** To whom the borrower can take the complaint if our answer does not help, and the papers for it. */
export function OutsideBodies({ problemId, bodies, onMade }: OutsideBodiesProps) {
  const copy = useCopy(papersCopy);
  const hasOfficer = bodies.some(({ body }) => body === 'grievance_officer');
  return (
    <section aria-label={copy.title}>
      <Card>
        <div className={styles.bodies}>
          <h2 className={styles.heading}>{copy.title}</h2>
          <p>{hasOfficer ? copy.officerHint : copy.hint}</p>
          {bodies.map((offered) => (
            <OneBody key={offered.body} problemId={problemId} offered={offered} onMade={onMade} />
          ))}
          <p className={styles.quiet}>{copy.inside}</p>
          <p className={styles.quiet}>{copy.told}</p>
        </div>
      </Card>
    </section>
  );
}

interface OneBodyProps extends Pick<OutsideBodiesProps, 'problemId' | 'onMade'> {
  readonly offered: Body;
}

function OneBody({ problemId, offered, onMade }: OneBodyProps) {
  const copy = useCopy(papersCopy);
  const { body, name, shortName } = offered;
  const isOfficer = body === 'grievance_officer';
  const { number, problem, make, keep } = usePapers({ problemId, body, onMade });
  return (
    <section className={styles.body} aria-label={shortName}>
      <h3 className={styles.name}>{isOfficer ? copy.officer(shortName) : shortName}</h3>
      {!isOfficer && <p className={styles.quiet}>{name}</p>}
      {!isOfficer && <When offered={offered} />}
      <Where offered={offered} />
      {number === undefined ? (
        <Button variant="secondary" onClick={make}>
          {isOfficer ? copy.makeForOfficer : copy.make(shortName)}
        </Button>
      ) : (
        <div className={styles.made} role="status">
          <p className={styles.ready}>{copy.ready}</p>
          <p className={styles.quiet}>
            {copy.number} <span className={styles.number}>{number}</span>
          </p>
          <Button onClick={() => keep('pdf')}>{copy.savePdf}</Button>
          <Button variant="secondary" onClick={() => keep('zip')}>
            {copy.saveAll}
          </Button>
        </div>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </section>
  );
}

function When({ offered: { isOpen, opensOn, closesOn } }: { readonly offered: Body }) {
  const copy = useCopy(papersCopy);
  return (
    <p>
      {isOpen === '1' ? (
        copy.openNow
      ) : (
        <>
          {copy.from} <Day on={opensOn} />, {copy.orAnswer}
        </>
      )}
      {isOpen === '1' && closesOn !== undefined && (
        <>
          {'. '}
          {copy.until} <Day on={closesOn} />
        </>
      )}
    </p>
  );
}

/** As text: the app opens only links of listed hosts. */
function Where({ offered: { portal, email, phone } }: { readonly offered: Body }) {
  const copy = useCopy(papersCopy);
  const places = [portal?.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, ''), email, phone];
  return (
    <dl className={styles.where}>
      <dt>{copy.where}</dt>
      {places.map((place) => place !== undefined && place !== '' && <dd key={place}>{place}</dd>)}
    </dl>
  );
}

interface Papers {
  /** Undefined until they are made. */
  readonly number: string | undefined;
  readonly problem: string | undefined;
  readonly make: () => Promise<void>;
  readonly keep: (format: 'pdf' | 'zip') => Promise<void>;
}

/** An address is valid for minutes, so each save asks again; the same day gives the same papers. */
function usePapers({
  problemId,
  body,
  onMade,
}: Pick<OutsideBodiesProps, 'problemId' | 'onMade'> & { readonly body: EscalationBody }): Papers {
  const copy = useCopy(papersCopy);
  const wire = useWire();
  const shell = useNativeShell();
  const isOnline = useOnline();
  const [number, setNumber] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function ask() {
    setProblem(undefined);
    const answer = isOnline
      ? await wire?.send(makeEscalationPack, { problemId, body }, { silent: true })
      : undefined;
    if (answer?.success === true) return answer.data;
    setProblem(isOnline ? answer?.message || copy.notMade : copy.offline);
    return undefined;
  }

  async function make(): Promise<void> {
    const made = await ask();
    if (made === undefined) return;
    setNumber(made.number);
    await onMade();
  }

  async function keep(format: 'pdf' | 'zip'): Promise<void> {
    const made = await ask();
    if (made === undefined) return;
    setNumber(made.number);
    if (!saveFile(shell, format === 'pdf' ? made.pdf_url : made.zip_url)) setProblem(copy.notMade);
  }

  return { number, problem, make, keep };
}
