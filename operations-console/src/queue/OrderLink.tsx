import { Link } from 'wouter';
import { usePermission } from '../session/account.ts';

interface FileLinkProps {
  readonly id: string;
  /** In place of the id itself. */
  readonly children?: React.ReactNode;
}

/** An order by its id: the way to its loan's page for whoever may read loans. */
export function OrderLink({ id, children }: FileLinkProps) {
  return <FileLink href={`/loan-files/loan/${id}`}>{children ?? <code>{id}</code>}</FileLink>;
}

/** A borrower, who has no name here that could be read: the way to their page. */
export function BorrowerLink({ id, children }: FileLinkProps) {
  return <FileLink href={`/loan-files/borrower/${id}`}>{children ?? <code>{id}</code>}</FileLink>;
}

function FileLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  const mayRead = usePermission('read_loans');
  return mayRead ? <Link href={href}>{children}</Link> : children;
}
