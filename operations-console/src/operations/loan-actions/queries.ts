import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  decideLoanProposal,
  holdLoanProposal,
  listLoanProposals,
  openLoanProposal,
  previewLoanAction,
  proposeLoanAction,
} from '@hiram/contract/operations/loan-actions';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queuePages } from '#cases/queue-queries.ts';
import { refetchWhileActive } from '#cases/refetch-while-active.ts';
import { isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type Proposal = DataOf<typeof listLoanProposals>['proposals'][number];
export type LoanAction = Proposal['action'];
export type QueueName = RequestOf<typeof listLoanProposals>['queue'];
export type Figures = RequestOf<typeof previewLoanAction>;
export type Preview = DataOf<typeof previewLoanAction>;
export type OpenedProposal = DataOf<typeof openLoanProposal>;
export type Proposing = RequestOf<typeof proposeLoanAction>;
export type Decision = RequestOf<typeof decideLoanProposal>['decision'];

export interface ProposalFilter {
  readonly queue: QueueName;
  readonly brand: string | undefined;
  readonly action: LoanAction | undefined;
}

export function useProposals({ queue, brand, action }: ProposalFilter) {
  const queries = useQueryClient();
  return useInfiniteQuery({
    queryKey: ['loanProposals', queue, brand, action],
    queryFn: async ({ pageParam }) => {
      const page = await sendCall(listLoanProposals, {
        queue,
        ...(brand !== undefined && { ofBrand: brand }),
        ...(action !== undefined && { action }),
        ...(pageParam !== undefined && { after: pageParam }),
      });
      return { ...page, proposals: page.proposals.map((row) => asOpened(queries, row)) };
    },
    ...queuePages,
  });
}

/** A list may answer after the proposal that is open beside it: both show the amount of the opened one. */
function asOpened(queries: QueryClient, row: Proposal): Proposal {
  const opened = queries.getQueryData<OpenedProposal>(['loanProposal', row.proposalId])?.proposal;
  return opened?.state === row.state ? opened : row;
}

type ProposalPages = InfiniteData<DataOf<typeof listLoanProposals>>;

/** One proposal with its loan. The lists get the row that came with it, so that all show the same amount. */
export function useProposal(proposalId: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['loanProposal', proposalId],
    queryFn: async () => {
      const opened = await sendCall(openLoanProposal, { proposalId });
      queries.setQueriesData<ProposalPages>({ queryKey: ['loanProposals'] }, (lists) =>
        lists === undefined ? undefined : withRow(lists, opened.proposal),
      );
      return opened;
    },
    refetchInterval: refetchWhileActive,
  });
}

function withRow(lists: ProposalPages, row: Proposal): ProposalPages {
  const pages = lists.pages.map((page) => ({
    ...page,
    proposals: page.proposals.map((one) => (one.proposalId === row.proposalId ? row : one)),
  }));
  return { ...lists, pages };
}

/**
 * The server's preview of an action on the loan in its current state. It is fetched again for every input and
 * every version of the loan; a preview of another action is not kept.
 */
export function usePreview(figures: Figures | undefined, version: string) {
  return useQuery({
    queryKey: ['loanActPreview', figures?.loanId, figures?.action, figures, version],
    queryFn: () => {
      if (figures === undefined) throw new Error('no amounts to calculate');
      return sendCall(previewLoanAction, figures);
    },
    enabled: figures !== undefined,
    placeholderData: (before, query) =>
      query?.queryKey[2] === figures?.action && query?.queryKey[1] === figures?.loanId
        ? keepPreviousData(before)
        : undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useProposing(loanId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (proposing: Proposing) => sendCall(proposeLoanAction, proposing),
    onSettled: () => refresh(queries, loanId),
  });
}

export interface DecisionInput {
  readonly decision: Decision;
  readonly why: string;
  /** For an approval: the amount that was shown. */
  readonly amount?: string;
}

/** Decides a proposal; the server may require step-up authentication first. */
export function useDeciding(
  { proposalId, loanId }: Pick<Proposal, 'proposalId' | 'loanId'>,
  withStepUp: <Result>(work: () => Promise<Result>) => Promise<Result>,
) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (decisionInput: DecisionInput) =>
      withStepUp(() => sendCall(decideLoanProposal, { proposalId, ...decisionInput })),
    onSettled: () => refresh(queries, loanId),
  });
}

/** Whether an approver holds a proposal, or returns it to the queue. */
export type HoldAction = 'hold' | 'release';

export interface HoldInput {
  readonly why: string;
  /** Without a day, the hold ends. */
  readonly until?: string;
}

/** Holds a proposal until a day, or returns it to the queue. */
export function useHoldRequest({ proposalId, loanId }: Pick<Proposal, 'proposalId' | 'loanId'>) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (hold: HoldInput) => sendCall(holdLoanProposal, { proposalId, ...hold }),
    onSettled: () => refresh(queries, loanId),
  });
}

/** Refetches what an action may have changed: the loan, its postings, the lists and the ledger. */
async function refresh(queries: QueryClient, loanId: string): Promise<void> {
  await Promise.all(
    [
      // The address of a loan may have its number, so all opened loans are read again.
      ['loanFile'],
      ['loanPostings', loanId],
      ['loanProposals'],
      ['loanProposal'],
      ['loanActPreview', loanId],
      ['loans'],
      ['borrowerFile'],
      ['trialBalance'],
      ['ledgerTransactions'],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

/** The proposal was decided in the meantime: the user must read the new state before acting. */
export function isStale(problem: Error | null): boolean {
  return isRefusal(problem, 'proposal_ended');
}
