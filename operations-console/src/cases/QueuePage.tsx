import { type ReactNode, useRef, useState } from 'react';
import { CaseWalk } from './CaseWalk.tsx';
import { clockOffset } from './clock-offset.ts';
import { KeyHelpDialog } from './KeyHelpDialog.tsx';
import type { KeyHelp } from './key-help.ts';
import { QueueAndCase } from './QueueAndCase.tsx';
import { QueueList } from './QueueList.tsx';
import { type PagedQuery, queueViewOf } from './queue-view.ts';
import { useOpenCase } from './use-open-case.ts';
import { type QueueShortcut, useQueueKeys } from './use-queue-keys.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

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
  /**
   * Renders the open case from its id, and from its row if it is still in the list; `open` switches to
   * another case.
   */
  readonly children: (openId: string, row: Row | undefined, open: (id: string) => void) => ReactNode;
}

/** A queue page: it shows the list and the case that the address names, and handles the shortcuts. */
export function QueuePage<Page extends QueuePageData, Row>(props: QueuePageProps<Page, Row>) {
  const { title, query, idOf, queueShortcuts, keyHelp, nothingOpen } = props;
  const [openId, setOpenId] = useOpenCase();
  const list = useRef<HTMLUListElement>(null);
  const desk = useRef<HTMLElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useQueueKeys({ list, desk, queueShortcuts, onOpen: setOpenId, onHelp: () => setHelpOpen(true) });
  useRestoredFocus(desk);
  const view = queueViewOf(query, props.rowsOf);
  const first = query.data?.pages[0];
  const clockOffsetMs = clockOffset(first?.asOf, query.dataUpdatedAt);
  return (
    <>
      <QueueAndCase
        title={title}
        waiting={props.waiting(first)}
        filters={props.filters(view.rows)}
        queue={
          <QueueList
            ref={list}
            view={view}
            openId={openId}
            failedText={props.failedText}
            emptyText={props.emptyText}
            idOf={idOf}
            onOpen={setOpenId}
          >
            {(row, now) => props.row(row, now + clockOffsetMs)}
          </QueueList>
        }
        keyHelp={keyHelp}
        desk={desk}
        nothingOpen={nothingOpen}
        isCaseWide={props.isCaseWide ?? false}
        walk={
          openId !== undefined && (
            <CaseWalk
              ids={view.rows.map(idOf)}
              openId={openId}
              hasMore={view.more !== undefined}
              onOpen={setOpenId}
            />
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
      {isHelpOpen && <KeyHelpDialog keyHelp={keyHelp} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
