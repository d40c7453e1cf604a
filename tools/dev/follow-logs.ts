import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

const EVERY_MS = 200;

export type OnLine = (program: string, line: string) => void;

/**
 * Forwards new lines of the logs in a folder, with the log's name. Programs write to their own files, so
 * their output depends on no other process; this only reads.
 */
export class LogFollower {
  readonly #folder: string;
  readonly #onLine: OnLine;
  readonly #readers = new Map<string, LogReader>();
  readonly #timer: NodeJS.Timeout;

  constructor(folder: string, onLine: OnLine) {
    this.#folder = folder;
    this.#onLine = onLine;
    this.#timer = setInterval(() => this.readOn(), EVERY_MS).unref();
  }

  /** Forwards what was written since the last call. */
  readOn(): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder).filter((file) => file.endsWith('.log'))) {
      const reader = this.#readers.get(name) ?? new LogReader(join(this.#folder, name));
      this.#readers.set(name, reader);
      for (const line of reader.newLines()) this.#onLine(name.replace(/\.log$/, ''), line);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.readOn();
  }
}

class LogReader {
  readonly #file: string;
  readonly #decoder = new StringDecoder();
  #position = 0;
  #unfinished = '';

  constructor(file: string) {
    this.#file = file;
  }

  newLines(): string[] {
    const lines = (this.#unfinished + this.#newText()).split('\n');
    this.#unfinished = lines.pop() ?? '';
    return lines;
  }

  #newText(): string {
    const descriptor = openSync(this.#file, 'r');
    try {
      const bytes = Buffer.alloc(Math.max(fstatSync(descriptor).size - this.#position, 0));
      this.#position += readSync(descriptor, bytes, 0, bytes.length, this.#position);
      return this.#decoder.write(bytes);
    } finally {
      closeSync(descriptor);
    }
  }
}
