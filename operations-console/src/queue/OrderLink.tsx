import { Link } from 'wouter';
import { usePermission } from '../session/account.ts';

interface OrderLinkProps {
  readonly id: string;
  /** In place of the id itself. */
  readonly children?: React.ReactNode;
}

/** An order by its id: the way to its loan's page for whoever may read loans. */
export function OrderLink({ id, children }: OrderLinkProps) {
  const mayRead = usePermission('read_loans');
  const words = children ?? <code>{id}</code>;
  return mayRead ? <Link href={`/loan-files/loan/${id}`}>{words}</Link> : words;
}
