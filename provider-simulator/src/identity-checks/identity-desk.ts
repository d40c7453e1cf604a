import { type Applicant, applicantParts, fateOf } from '../applicant.ts';
import { madeBefore, type ReadableBook } from '../book.ts';
import { newReference } from '../clock.ts';
import type { DeskSite } from '../desk-site.ts';
import { findingsFor, type IdentityCheck } from './identity-check.ts';

/** A simulated identity check provider, independent of its API format. */
export class IdentityDesk {
  readonly #site: DeskSite<IdentityCheck>;

  constructor(site: DeskSite<IdentityCheck>) {
    this.#site = site;
  }

  get name(): string {
    return this.#site.name;
  }

  get book(): ReadableBook<IdentityCheck> {
    return this.#site.book;
  }

  /** Checks a person, or returns the earlier result of this key: each check is charged. */
  check(applicant: Applicant): IdentityCheck {
    return (
      madeBefore(this.#site.book, applicant, applicantParts) ??
      this.#site.book.write({
        ...applicant,
        findings: findingsFor(fateOf(applicant.document.number)),
        reference: newReference('idc'),
        checkedAt: this.#site.clock.now().toISOString(),
      })
    );
  }
}
