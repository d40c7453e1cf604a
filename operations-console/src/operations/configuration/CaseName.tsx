import { Link } from 'wouter';
import { caseHref } from '#cases/case-href.ts';
import { usePermission } from '#session/account.ts';
import { groupCopy } from './product-impact-text.ts';

/** A loan by its number, with a link; an application that nobody reviewed has none. */
export function CaseName({
  group,
  caseId,
  number,
}: {
  readonly group: keyof typeof groupCopy;
  readonly caseId: string;
  readonly number: string;
}) {
  const mayRead = usePermission('read_loans');
  if (group === 'loan' && mayRead) {
    const name = number === '' ? caseId : number;
    return (
      <Link href={caseHref('loan', name)}>
        <code translate="no">{name}</code>
      </Link>
    );
  }
  return number === '' ? (
    <span title={caseId}>
      {groupCopy[group].one} …{caseId.slice(-6)}
    </span>
  ) : (
    <code translate="no">{number}</code>
  );
}
