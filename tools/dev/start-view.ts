import type { StartProgress, StepChange } from './progress.ts';

export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const REDRAW_EVERY_MS = 250;
/** On a plain output, a step that counts its work prints a line at each of these shares. */
const PLAIN_SHARE = 0.1;

/**
 * Shows the progress of a start. On a terminal the lines are redrawn in place; elsewhere (a pipe, CI) each change
 * is one plain line.
 */
export class StartView {
  readonly #progress: StartProgress;
  readonly #output: Output;
  #timer: NodeJS.Timeout | undefined;
  #drawnLines = 0;
  #printedShare = 0;

  constructor(progress: StartProgress, output: Output) {
    this.#progress = progress;
    this.#output = output;
    if (output.isTTY === true) this.#timer = setInterval(() => this.#redraw(), REDRAW_EVERY_MS).unref();
  }

  change(change: StepChange): void {
    this.#progress.change(change);
    if (this.#output.isTTY === true) this.#redraw();
    else if (change.state !== 'running')
      this.#output.write(`  ${this.#progress.lineOf(change.name) ?? change.name}\n`);
  }

  advance(name: string, work: { readonly done: number; readonly total: number }): void {
    this.#progress.advance(name, work);
    if (this.#output.isTTY === true) return;
    const share = work.done / work.total;
    if (share < this.#printedShare + PLAIN_SHARE || share >= 1) return;
    this.#printedShare = share;
    this.#output.write(`  ${this.#progress.lineOf(name) ?? name}; ${this.#progress.summary()}\n`);
  }

  /** Prints a line above the progress. */
  line(text: string): void {
    this.#erase();
    this.#output.write(`${text}\n`);
    if (this.#timer !== undefined) this.#redraw();
  }

  /** Leaves the last state on the terminal. */
  end(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#erase();
    this.#output.write(this.#block(this.#progress.lines()));
    this.#drawnLines = 0;
  }

  #redraw(): void {
    this.#erase();
    const lines = [...this.#progress.lines(), this.#progress.summary()];
    this.#output.write(this.#block(lines));
    this.#drawnLines = lines.length;
  }

  #erase(): void {
    if (this.#drawnLines > 0) this.#output.write(`\u001b[${this.#drawnLines}A\u001b[0J`);
    this.#drawnLines = 0;
  }

  /** A line that wraps would be counted as one and erased in part, so lines are cut at the width. */
  #block(lines: readonly string[]): string {
    const width = Math.max(20, (this.#output.columns ?? 80) - 1);
    return lines.map((line) => `${`  ${line}`.slice(0, width)}\n`).join('');
  }
}
