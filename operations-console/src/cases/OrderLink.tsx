import { Link } from 'wouter';
import { usePermission } from '../session/account.ts';
import { caseHref } from './case-href.ts';
import { useCaseNumbers } from './case-numbers.ts';

interface OrderLinkProps {
  readonly id: string;
  /** Shown instead of the number. */
  readonly children?: React.ReactNode;
}

/** The number of a loan, linked to its page if the user may read loans. An application has none. */
export function OrderLink({ id, children }: OrderLinkProps) {
  const mayRead = usePermission('read_loans');
  const number = useCaseNumbers(mayRead ? 'loan' : undefined, [id]).get(id);
  // A decision about a loan must name it, also while its number loads.
  const label = children ?? <code translate="no">{number ?? id}</code>;
  return mayRead ? <Link href={caseHref('loan', number ?? id)}>{label}</Link> : label;
}
