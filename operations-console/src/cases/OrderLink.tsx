import { Link } from 'wouter';
import { usePermission } from '../session/account.ts';

interface OrderLinkProps {
  readonly id: string;
  /** Shown instead of the id. */
  readonly children?: React.ReactNode;
}

/** An order id, linked to the loan's page if the user may read loans. */
export function OrderLink({ id, children }: OrderLinkProps) {
  const mayRead = usePermission('read_loans');
  const label = children ?? <code>{id}</code>;
  return mayRead ? <Link href={`/loan-files/loan/${id}`}>{label}</Link> : label;
}
