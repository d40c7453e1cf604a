import type { NumberedCase } from '@hiram/contract/operations/case-numbers';
import { Link } from 'wouter';
import { caseHref } from './case-href.ts';
import { useCaseNumbers } from './case-numbers.ts';

interface CaseLinkProps {
  readonly kind: NumberedCase;
  readonly id: string;
  /** What it is, before its number. */
  readonly title: string;
}

/** A link to another case by its number. */
export function CaseLink({ kind, id, title }: CaseLinkProps) {
  const number = useCaseNumbers(kind, [id]).get(id);
  return (
    <Link href={caseHref(kind, number ?? id)}>{number === undefined ? title : `${title} ${number}`}</Link>
  );
}
