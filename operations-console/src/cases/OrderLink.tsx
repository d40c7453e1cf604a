import { Link } from 'wouter';
import { usePermission } from '../session/account.ts';
import { caseHref } from './case-href.ts';
import { useCaseNumbers } from './case-numbers.ts';
import { ShortNumber } from './ShortNumber.tsx';

interface OrderLinkProps {
  readonly id: string;
  /** Its number, if the page knows it; otherwise it is asked for. */
  readonly number?: string | undefined;
  /** Shown instead of the number. */
  readonly children?: React.ReactNode;
}

/** The number of a loan, linked to its page if the user may read loans. An application has none. */
export function OrderLink({ id, number: known, children }: OrderLinkProps) {
  const mayRead = usePermission('read_loans');
  const isAsked = mayRead && known === undefined;
  const asked = useCaseNumbers(isAsked ? 'loan' : undefined, [id]).get(id);
  const number = known ?? asked;
  // A decision about a loan must name it, also while its number loads.
  const label = children ?? (number === undefined ? <code>{id}</code> : <ShortNumber number={number} />);
  return mayRead ? <Link href={caseHref('loan', number ?? id)}>{label}</Link> : label;
}
