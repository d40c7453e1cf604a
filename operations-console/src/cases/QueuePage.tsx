import type { NumberedCase } from '@hiram/contract/operations/case-numbers';
import { parseShortNumber } from '@hiram/values/short-number';
import { type ReactNode, useRef, useState } from 'react';
import { BulkBar } from './BulkBar.tsx';
import { CaseReference } from './CaseReference.tsx';
import { CaseWalk } from './CaseWalk.tsx';
import { useCaseNumbers, useNamedCase } from './case-numbers.ts';
import { clockOffset } from './clock-offset.ts';
import { KeyHelpDialog } from './KeyHelpDialog.tsx';
import type { KeyHelp } from './key-help.ts';
import { QueueAndCase } from './QueueAndCase.tsx';
import { QueueList } from './QueueList.tsx';
import { type PagedQuery, queueViewOf } from './queue-view.ts';
import { useOpenCase } from './use-open-case.ts';
import { type QueueShortcut, useQueueKeys } from './use-queue-keys.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { type Selection, useSelection } from './use-selection.ts';

/**
 * The fields that every list returns besides its rows. A list that uses the browser's clock needs no `asOf`.
 */
interface QueuePageData {
  readonly next?: string | undefined;
  readonly asOf?: string | undefined;
}

interface QueuePageProps<Page, Row> {
  readonly title: string;
  /** The paged query of the list. */
  readonly query: PagedQuery<Page> & { readonly dataUpdatedAt: number };
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The kind of case, if it has a short number: people say it, and the address has it. */
  readonly numbered?: NumberedCase;
  /** The number of a row, if the list returns it. */
  readonly numberOf?: (row: Row) => string | undefined;
  /** Renders one row at the current business time. */
  readonly row: (row: Row, now: number) => ReactNode;
  /** How many are waiting, as a sentence; undefined data means that the list is loading. */
  readonly waiting: (first: Page | undefined) => string;
  readonly filters: (rows: readonly Row[]) => ReactNode;
  readonly failedText: string;
  readonly emptyText: string;
  readonly queueShortcuts: Readonly<Record<string, QueueShortcut>>;
  readonly keyHelp: readonly KeyHelp[];
  readonly nothingOpen: string;
  readonly isCaseWide?: boolean;
  /** The actions on selected rows. Without them, no row can be selected. */
  readonly bulkActions?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /**
   * Renders the open case from its id, and from its row if it is still in the list; `open` switches to
   * another case.
   */
  readonly children: (openId: string, row: Row | undefined, open: (id: string) => void) => ReactNode;
}

/** The key that selects comes after those that move and open. */
function withSelect([move, open, ...rest]: readonly KeyHelp[]): readonly KeyHelp[] {
  return [move, open, { keys: ['s'], does: 'select' } as const, ...rest].flatMap((one) => one ?? []);
}

/** A queue page: it shows the list and the case that the address names, and handles the shortcuts. */
export function QueuePage<Page extends QueuePageData, Row>(props: QueuePageProps<Page, Row>) {
  const { title, query, idOf, queueShortcuts, keyHelp, nothingOpen } = props;
  const view = queueViewOf(query, props.rowsOf);
  const ids = view.rows.map(idOf);
  const numbers = useNumbers(props, view.rows);
  const [openText, setOpenText] = useOpenCase();
  const named = useNamedCase(openText, props.numbered, numbers);
  const openId = named.state === 'found' ? named.caseId : undefined;
  function setOpenId(id: string): void {
    setOpenText(numbers.get(id) ?? id);
  }
  const list = useRef<HTMLUListElement>(null);
  const desk = useRef<HTMLElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const selection = useSelection(view, idOf);
  const { bulkActions } = props;
  const keys = bulkActions === undefined ? keyHelp : withSelect(keyHelp);
  useQueueKeys({
    list,
    desk,
    queueShortcuts,
    ...(bulkActions !== undefined && { rowShortcuts: { s: selection.toggle } }),
    onOpen: setOpenId,
    onHelp: () => setHelpOpen(true),
  });
  useRestoredFocus(desk);
  const first = query.data?.pages[0];
  const clockOffsetMs = clockOffset(first?.asOf, query.dataUpdatedAt);
  return (
    <>
      <QueueAndCase
        title={title}
        waiting={props.waiting(first)}
        filters={props.filters(view.rows)}
        queue={
          <>
            <QueueList
              ref={list}
              view={view}
              openId={openId}
              failedText={props.failedText}
              emptyText={props.emptyText}
              idOf={idOf}
              numbers={numbers}
              onOpen={setOpenId}
              selection={bulkActions && selection}
            >
              {(row, now) => props.row(row, now + clockOffsetMs)}
            </QueueList>
            {bulkActions && <BulkBar selection={selection}>{bulkActions(selection)}</BulkBar>}
          </>
        }
        keyHelp={keys}
        desk={desk}
        nothingOpen={named.state === 'unknown' ? `No case with the number ${openText}.` : nothingOpen}
        isCaseWide={props.isCaseWide ?? false}
        bar={
          openId !== undefined && (
            <>
              <CaseReference number={numbers.get(openId) ?? numberIn(openText)} id={openId} />
              <CaseWalk ids={ids} openId={openId} hasMore={view.more !== undefined} onOpen={setOpenId} />
            </>
          )
        }
      >
        {openId !== undefined &&
          props.children(
            openId,
            view.rows.find((row) => idOf(row) === openId),
            setOpenId,
          )}
      </QueueAndCase>
      {isHelpOpen && <KeyHelpDialog keyHelp={keys} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function numberIn(text: string | undefined): string | undefined {
  return text === undefined ? undefined : parseShortNumber(text);
}

/** The numbers of the rows by id: from the list, or by a call of their own. */
function useNumbers<Row>(
  { numbered, numberOf, idOf }: Pick<QueuePageProps<unknown, Row>, 'numbered' | 'numberOf' | 'idOf'>,
  rows: readonly Row[],
): ReadonlyMap<string, string> {
  const read = useCaseNumbers(numberOf === undefined ? numbered : undefined, rows.map(idOf));
  if (numberOf === undefined) return read;
  return new Map(
    rows.flatMap((row) => {
      const number = numberOf(row);
      return number === undefined ? [] : [[idOf(row), number] as const];
    }),
  );
}
