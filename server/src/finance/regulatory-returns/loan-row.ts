import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { ageingBands, bandOf, type ContractShape, NOT_IN_FORCE, sizeBands, tenorBands } from './bands.ts';

/** The class of a loan at the end of a day, as the lender's books have it. */
export interface ClassOnDay {
  readonly name: string;
  readonly arrearsSince: CalendarDate | null;
  readonly nonPerformingSince: CalendarDate | null;
}

/** A loan at the end of a month: what the ledger has, and what it moved in the month. */
export interface LoanFacts {
  readonly loanId: string;
  readonly productId: string;
  readonly monthEnd: CalendarDate;
  readonly contract: ContractShape | undefined;
  /** What was lent before the month, less what was taken back. */
  readonly lentBefore: MinorUnits;
  readonly classBefore: ClassOnDay | undefined;
  readonly classAfter: ClassOnDay | undefined;
  readonly principalBefore: MinorUnits;
  readonly principal: MinorUnits;
  readonly claimsBefore: MinorUnits;
  /** Interest, fees and late fees that are due and not paid. */
  readonly claims: MinorUnits;
  /** Lent, less what was taken back of it: returned payouts and returned fees. */
  readonly granted: MinorUnits;
  readonly collectedClaims: MinorUnits;
  readonly writtenOff: MinorUnits;
  readonly recovered: MinorUnits;
}

const amountNames = [
  'principal',
  'claims',
  'granted',
  'collected_principal',
  'collected_claims',
  'written_off',
  'recovered',
  'npa_opening',
  'npa_added',
  'npa_upgraded',
  'npa_recovered',
  'npa_written_off',
  'npa_closing',
] as const;
/** The amounts of a row, each of them a column `…_minor`. */
export type AmountName = (typeof amountNames)[number];
export const AMOUNTS: readonly AmountName[] = amountNames;

export interface ReturnLoan {
  readonly loanId: string;
  readonly productId: string;
  readonly holding: 'outstanding' | 'written_off' | 'closed';
  readonly class: string;
  readonly ageing: string;
  readonly sizeBand: string;
  readonly tenorBand: string;
  readonly npaMovement: 'none' | 'added' | 'stayed' | 'left';
  readonly isGranted: boolean;
  readonly isRepaid: boolean;
  readonly daysPastDue: number;
  readonly amounts: Readonly<Record<AmountName, bigint>>;
}

/** The row of a loan; undefined if it owes nothing and nothing moved. */
export function rowOf(facts: LoanFacts, standardClass: string): ReturnLoan | undefined {
  const { principal, claims, granted, collectedClaims, writtenOff, recovered } = facts;
  const owesNothing = principal === 0n && claims === 0n;
  const collectedPrincipal = facts.principalBefore + granted - writtenOff - principal;
  const owedBefore = facts.principalBefore !== 0n || facts.claimsBefore !== 0n;
  const moved = [granted, collectedPrincipal, collectedClaims, writtenOff, recovered].some(
    (one) => one !== 0n,
  );
  if (owesNothing && !owedBefore && !moved) return undefined;
  const npa = npaMovementOf(facts);
  const { arrearsSince = null, name = standardClass } = facts.classAfter ?? {};
  const daysPastDue = owesNothing || arrearsSince === null ? 0 : daysBetween(arrearsSince, facts.monthEnd);
  return {
    loanId: facts.loanId,
    productId: facts.productId,
    holding: owesNothing ? (writtenOff > 0n || recovered !== 0n ? 'written_off' : 'closed') : 'outstanding',
    class: name,
    ageing: bandOf(ageingBands, BigInt(daysPastDue)),
    ...shapeOf(facts.contract),
    npaMovement: npa.movement,
    isGranted: facts.lentBefore <= 0n && granted > 0n,
    isRepaid: owesNothing && (owedBefore || granted > 0n) && writtenOff <= 0n && collectedPrincipal > 0n,
    daysPastDue,
    amounts: {
      principal,
      claims,
      granted,
      collected_principal: collectedPrincipal,
      collected_claims: collectedClaims,
      written_off: writtenOff,
      recovered,
      ...npa.amounts,
    },
  };
}

function shapeOf(contract: ContractShape | undefined): Pick<ReturnLoan, 'sizeBand' | 'tenorBand'> {
  if (contract === undefined) return { sizeBand: NOT_IN_FORCE.name, tenorBand: NOT_IN_FORCE.name };
  const { principal, releasedOn, lastDueOn } = contract;
  return {
    sizeBand: bandOf(sizeBands, principal),
    tenorBand: bandOf(tenorBands, BigInt(daysBetween(releasedOn, lastDueOn))),
  };
}

type NpaAmounts = Pick<ReturnLoan['amounts'], Extract<AmountName, `npa_${string}`>>;

/**
 * How the principal of non-performing loans moved between two month-ends. A loan that turned in the month was added with
 * what it owed at the end and what was written off; one that performs again was upgraded with what it still owes.
 */
function npaMovementOf({ principalBefore, principal, writtenOff, classBefore, classAfter }: LoanFacts): {
  readonly movement: ReturnLoan['npaMovement'];
  readonly amounts: NpaAmounts;
} {
  const was = isNonPerforming(classBefore) && principalBefore !== 0n;
  const is = isNonPerforming(classAfter) && principal !== 0n;
  const opening = was ? principalBefore : 0n;
  const closing = is ? principal : 0n;
  const touched = was || is || writtenOff !== 0n;
  const gone = touched ? writtenOff : 0n;
  const upgraded = was && !is ? principal : 0n;
  const added = was ? 0n : closing + gone;
  const amounts: NpaAmounts = {
    npa_opening: opening,
    npa_added: added,
    npa_upgraded: upgraded,
    npa_recovered: opening + added - upgraded - gone - closing,
    npa_written_off: gone,
    npa_closing: closing,
  };
  const movement = was ? (is ? 'stayed' : 'left') : added === 0n ? 'none' : 'added';
  return { movement, amounts };
}

function isNonPerforming(on: ClassOnDay | undefined): boolean {
  return on !== undefined && on.nonPerformingSince !== null;
}
