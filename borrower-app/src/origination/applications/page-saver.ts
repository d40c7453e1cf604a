import type { DataOf } from '@hiram/contract/call';
import {
  type ApplicationForm,
  readCertifyPage,
  saveCertifyPage,
} from '@hiram/contract/origination/applications';
import { externalStore } from '#design/external-store.ts';
import { online } from '#queries/online.ts';
import type { Answer } from '#wire/answer.ts';
import type { Wire } from '#wire/wire.ts';
import { readFormDraft, removeFormDraft, saveFormDraft } from '../form-items/form-drafts.ts';
import {
  type Entries,
  entriesOf,
  hasUnsaved,
  mergePage,
  type PageDraft,
  resumePage,
  withSaved,
} from './page-draft.ts';
import { refused } from './refusal-codes.ts';

/** Save status of the page. `no_line`: kept on the phone and saved automatically when online. */
export type SaveStatus = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'no_line';

export interface PageState {
  /** Undefined until the page has loaded. */
  readonly draft: PageDraft | undefined;
  /** Why loading failed: the server's message, or empty if there was no response. */
  readonly notRead: string | undefined;
  readonly status: SaveStatus;
  /** Validation errors by item code. */
  readonly problems: Entries;
  /** A refusal that concerns no single item. */
  readonly refusal: string | undefined;
  /** Values that another device saved where different ones were typed here. */
  readonly elsewhere: Entries;
  readonly isChangedElsewhere: boolean;
}

interface SaverOptions {
  readonly wire: Wire;
  readonly orderId: string;
  readonly step: ApplicationForm;
  /** Called when the application no longer accepts changes. */
  readonly onClosed: () => void;
}

/** Long enough not to save in the middle of a word. */
const SAVE_AFTER_MS = 1000;
const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 30_000;

const blank: PageState = {
  draft: undefined,
  notRead: undefined,
  status: 'unchanged',
  problems: {},
  refusal: undefined,
  elsewhere: {},
  isChangedElsewhere: false,
};

type Saved = DataOf<typeof saveCertifyPage>;

/**
 * One page of an application that saves automatically. It outlives its screen, so going back shows it
 * unchanged.
 */
export class PageSaver {
  readonly state = externalStore<PageState>(blank);
  private readonly options: SaverOptions;
  private readonly draftName: string;
  private readonly stopWatchingConnection: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;
  private lastSent: Entries = {};
  // Saves run one at a time, because each needs the version that the previous one returns.
  private saving: Promise<unknown> = Promise.resolve();

  constructor(options: SaverOptions) {
    this.options = options;
    this.draftName = `${options.orderId}.${options.step}`;
    this.stopWatchingConnection = online.subscribe(() => {
      if (online.get() && this.state.get().status === 'no_line') void this.flush();
    });
  }

  /** Loads the page or its changes. Waits for a save in flight, whose version would otherwise be lost. */
  read(): Promise<void> {
    return this.afterOthers(() => this.fetchPage());
  }

  type(code: string, value: string): void {
    const { draft, problems, elsewhere } = this.state.get();
    if (draft === undefined) return;
    const { [code]: _mended, ...otherProblems } = problems;
    const { [code]: _decided, ...otherElsewhere } = elsewhere;
    this.change({
      draft: { ...draft, typed: { ...draft.typed, [code]: value } },
      status: 'unsaved',
      problems: otherProblems,
      elsewhere: otherElsewhere,
    });
    this.saveLater(SAVE_AFTER_MS);
  }

  /** Replaces the typed value with the other device's value. */
  takeElsewhere(code: string): void {
    this.type(code, this.state.get().elsewhere[code] ?? '');
  }

  /** Saves unsaved input immediately. */
  flush(): Promise<void> {
    return this.afterOthers(async () => {
      const { draft } = this.state.get();
      if (draft !== undefined && hasUnsaved(draft)) await this.send('1');
    });
  }

  /** Saves the page as final. Resolves to whether the page is done. */
  finish(): Promise<boolean> {
    return this.afterOthers(async () => {
      if (!(await this.send('0'))) return false;
      this.change({ isChangedElsewhere: false });
      return this.state.get().draft?.page.isDone === '1';
    });
  }

  /** Stops the timers permanently. */
  stop(): void {
    clearTimeout(this.timer);
    this.stopWatchingConnection();
  }

  private async fetchPage(): Promise<void> {
    const { wire, orderId, step } = this.options;
    const answer = await wire.send(readCertifyPage, { orderId, step }, { silent: true });
    const { draft, ...before } = this.state.get();
    if (!answer.success) {
      if (draft === undefined) this.change({ notRead: answer.message });
      return;
    }
    const { isChanged, elsewhere, ...merged } =
      draft === undefined
        ? resumePage(answer.data, readFormDraft(this.draftName))
        : mergePage(draft, answer.data, this.lastSent);
    this.change({
      draft: merged,
      notRead: undefined,
      elsewhere: { ...before.elsewhere, ...elsewhere },
      isChangedElsewhere: isChanged || before.isChangedElsewhere,
    });
    if (hasUnsaved(merged)) this.saveLater(SAVE_AFTER_MS);
  }

  private change(changes: Partial<PageState>): void {
    this.state.set({ ...this.state.get(), ...changes });
    const { draft } = this.state.get();
    if (draft === undefined) return;
    if (hasUnsaved(draft)) {
      saveFormDraft(this.draftName, { typed: draft.typed, version: draft.page.savedVersion });
    } else removeFormDraft(this.draftName);
  }

  private saveLater(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private afterOthers<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.saving.then(work);
    this.saving = next;
    return next;
  }

  /** Sends the page. Resolves to whether the server has saved it. */
  private async send(isDraft: '0' | '1'): Promise<boolean> {
    const { draft } = this.state.get();
    if (draft === undefined) return false;
    clearTimeout(this.timer);
    const sent = entriesOf(draft);
    this.change({ status: 'saving', refusal: undefined });
    const { wire, orderId, step } = this.options;
    const { savedVersion } = draft.page;
    const request = { ...sent, orderId, step, savedVersion, isDraft };
    const answer = await wire.send(saveCertifyPage, request, { silent: true });
    this.lastSent = sent;
    if (answer.success) this.takeSaved(sent, answer.data, isDraft);
    else await this.takeRefusal(answer);
    return answer.success;
  }

  private takeSaved(sent: Entries, { problems, ...saved }: Saved, isDraft: '0' | '1'): void {
    const { draft } = this.state.get();
    if (draft === undefined) return;
    this.retryMs = FIRST_RETRY_MS;
    const next = withSaved(draft, sent, saved);
    const isLeft = hasUnsaved(next);
    this.change({
      draft: next,
      status: isLeft ? 'unsaved' : 'saved',
      ...(isDraft === '0' && {
        problems: Object.fromEntries(problems.map(({ code, message }) => [code, message])),
      }),
    });
    if (isLeft) this.saveLater(SAVE_AFTER_MS);
  }

  private async takeRefusal({ code, message, failure }: Answer<Saved>): Promise<void> {
    if (failure !== undefined || code === '503') {
      this.change({ status: 'no_line' });
      this.saveLater(this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
      return;
    }
    if (code === refused.application_changed_elsewhere) {
      this.change({ status: 'unsaved' });
      return this.fetchPage();
    }
    if (code === refused.application_closed) this.options.onClosed();
    this.change({ status: 'unsaved', refusal: message });
  }
}
