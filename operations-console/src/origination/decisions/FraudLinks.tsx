import { CasePart } from '#cases/CasePart.tsx';
import tableStyles from '#cases/CaseTable.module.css';
import { OrderLink } from '#cases/OrderLink.tsx';
import { AddToList } from './AddToList.tsx';
import { states } from './case-states.ts';
import styles from './FraudLinks.module.css';
import { LinkGraph } from './LinkGraph.tsx';
import { kindLabels, othersText, sharedKinds, standingText } from './link-copy.ts';
import { type ApplicationLinks, useApplicationLinks } from './queries.ts';

/** What the applicant shares with others: a graph, and the same as a table for the keyboard and screen readers. */
export function FraudLinks({ caseId }: { readonly caseId: string }) {
  const { data, isError, refetch } = useApplicationLinks(caseId);
  return (
    <CasePart title="Fraud links" beside="Shared with other borrowers of the brand">
      {data !== undefined && <Links links={data} />}
      {data !== undefined && <AddToList caseId={caseId} kinds={data.shared.map(({ kind }) => kind)} />}
      {data === undefined && isError && (
        <p className={tableStyles.nothing} role="alert">
          Could not load the links.{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data === undefined && !isError && <p className={tableStyles.nothing}>Loading…</p>}
    </CasePart>
  );
}

function Links({ links }: { readonly links: ApplicationLinks }) {
  if (!links.isRecorded) {
    return <p className={tableStyles.nothing}>Not recorded for this application.</p>;
  }
  const shared = sharedKinds(links);
  return (
    <>
      {shared.length > 0 && <LinkGraph shared={shared} />}
      <table className={tableStyles.table}>
        <caption className={styles.caption}>Shared values and the applicants who share them</caption>
        <thead>
          <tr>
            <th scope="col">Shared</th>
            <th scope="col">Applicant</th>
            <th scope="col">Application</th>
            <th scope="col">Loans</th>
          </tr>
        </thead>
        {links.shared.map((link) => (
          <SharedRows key={link.kind} link={link} />
        ))}
      </table>
    </>
  );
}

function SharedRows({ link }: { readonly link: ApplicationLinks['shared'][number] }) {
  const { kind, others, inWeek, people } = link;
  const hidden = Number(others) - people.length;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {kindLabels[kind]}: {othersText(others)}
          {inWeek !== '0' && inWeek !== '1' && `, ${inWeek} applications in seven days`}
        </th>
      </tr>
      {people.map((person) => (
        <tr key={person.applicationId}>
          <th scope="row">
            {person.theirKind === kind ? 'Same' : 'Their'} {kindLabels[person.theirKind].toLowerCase()}
          </th>
          <td>{person.name || 'Erased'}</td>
          <td>
            {person.state === 'signed' ? (
              <OrderLink id={person.applicationId}>View loan</OrderLink>
            ) : (
              states[person.state].text
            )}
          </td>
          <td>{standingText(person)}</td>
        </tr>
      ))}
      {hidden > 0 && (
        <tr>
          <td colSpan={4}>{hidden} more</td>
        </tr>
      )}
    </tbody>
  );
}
