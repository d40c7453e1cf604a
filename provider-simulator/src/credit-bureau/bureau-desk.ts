import { type Applicant, applicantParts, fateOf } from '../applicant.ts';
import { madeBefore, type ReadableBook } from '../book.ts';
import { newReference } from '../clock.ts';
import type { DeskSite } from '../desk-site.ts';
import { type CreditReport, historyFor } from './credit-report.ts';

/** A simulated credit bureau, independent of its API format. */
export class BureauDesk {
  readonly #site: DeskSite<CreditReport>;

  constructor(site: DeskSite<CreditReport>) {
    this.#site = site;
  }

  get name(): string {
    return this.#site.name;
  }

  get book(): ReadableBook<CreditReport> {
    return this.#site.book;
  }

  /**
   * Reports on an applicant, or returns the earlier report of this key: each enquiry counts against the
   * applicant.
   */
  report(applicant: Applicant): CreditReport {
    const known = madeBefore(this.#site.book, applicant, applicantParts);
    if (known !== undefined) return known;
    const history = historyFor(fateOf(applicant.document.number));
    return this.#site.book.write({
      ...applicant,
      ...(history !== undefined && { history }),
      reference: newReference('rep'),
      reportedAt: this.#site.clock.now().toISOString(),
    });
  }
}
