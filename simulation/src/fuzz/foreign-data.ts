import type { LiteralRequest } from '@hiram/server-testing/platform/http/literal-http';
import type { ReturnedValue } from './known-values.ts';
import type { Sender } from './people.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Remembers who received which id and text, and finds them in answers to others. */
export class ForeignData {
  readonly #owners = new Map<string, Set<string>>();
  readonly #markers = new Map<string, string>();

  /** A text that only this sender may ever receive. */
  plant(marker: string, { name }: Sender): void {
    this.#markers.set(marker, name);
  }

  learn({ name }: Sender, { value, field }: ReturnedValue): void {
    if (field.kind !== 'ownedId') return;
    const owners = this.#owners.get(value) ?? new Set();
    this.#owners.set(value, owners.add(name));
  }

  /** Something of another borrower in an answer to a borrower or to nobody. Staff see many borrowers. */
  foundIn(sender: Sender, request: LiteralRequest, answer: string): string | undefined {
    if (sender.kind === 'staff') return undefined;
    for (const [marker, owner] of this.#markers) {
      if (owner !== sender.name && answer.includes(marker)) return `${marker} of ${owner}`;
    }
    const sent = `${request.path} ${request.body?.toString() ?? ''}`;
    for (const [id] of answer.matchAll(UUID)) {
      const owners = this.#owners.get(id);
      const isForeign = owners !== undefined && !owners.has(sender.name) && !sent.includes(id);
      if (isForeign) return `the id ${id} of ${[...owners].join(', ')}`;
    }
    return undefined;
  }
}
