import { expect, type Page } from '@playwright/test';
import type { ApplicationCopy } from './application-copy.ts';

/** What an applicant enters in an application. */
export interface Applicant {
  readonly fullName: string;
  readonly birthYear: string;
  readonly pan?: string;
  readonly documentNumber: string;
  readonly addressLine: string;
  readonly postalCode: string;
  readonly income: string;
  readonly references: readonly { readonly name: string; readonly mobile: string }[];
}

/** Fills in an application as a person does: page by page, by field label. */
export class ApplicationForm {
  readonly #page: Page;
  readonly #copy: ApplicationCopy;

  constructor(page: Page, copy: ApplicationCopy) {
    this.#page = page;
    this.#copy = copy;
  }

  async next(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#copy.next, exact: true }).click();
  }

  async expectPage(page: keyof ApplicationCopy['pages']): Promise<void> {
    const name = this.#copy.pages[page];
    await expect(this.#page.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  async fillIdentity(applicant: Applicant): Promise<void> {
    await this.fillPerson(applicant);
    await this.fillAddress(applicant);
  }

  async fillPerson(applicant: Applicant): Promise<void> {
    const copy = this.#copy.identity;
    await this.#field(copy.fullName).fill(applicant.fullName);
    await this.#page.getByRole('group', { name: copy.birthDay }).getByRole('textbox').first().click();
    await this.#page.keyboard.type(`0101${applicant.birthYear}`);
    await this.#choose(...copy.nationality);
    if (copy.pan !== undefined) await this.#field(copy.pan).fill(applicant.pan ?? '');
    await this.#field(copy.documentNumber).fill(applicant.documentNumber);
  }

  async fillAddress(applicant: Applicant): Promise<void> {
    const copy = this.#copy.identity;
    const [field, typed, place] = copy.city;
    await this.#page.getByRole('combobox', { name: field }).fill(typed);
    await this.#page.getByRole('option', { name: place }).click();
    // A city of the country answers the question about the country too.
    const [country, own] = copy.country;
    await expect(
      this.#page.getByRole('group', { name: country }).getByRole('radio', { name: own }),
    ).toBeChecked();
    await this.#field(copy.addressLine).fill(applicant.addressLine);
    await this.#field(copy.postalCode).fill(applicant.postalCode);
  }

  async fillWork({ income }: Applicant): Promise<void> {
    await this.#choose(...this.#copy.work.kind);
    await this.#field(this.#copy.work.income).fill(income);
  }

  async fillReferences({ references }: Applicant): Promise<void> {
    const copy = this.#copy.references;
    for (const [index, { name, mobile }] of references.entries()) {
      const group = this.#page.getByRole('region', { name: copy.groups[index] ?? '' });
      await group.getByRole('textbox', { name: copy.name }).fill(name);
      await group.getByRole('radio', { name: copy.relation[1], exact: true }).check();
      await group.getByRole('textbox', { name: copy.mobile }).fill(mobile);
    }
  }

  /** Chooses the type of ID, which decides on the photos. */
  async chooseDocument(): Promise<void> {
    await this.#choose(...this.#copy.identity.documentKind);
    const [first = ''] = this.#copy.documents;
    await expect(this.#page.getByRole('region', { name: first })).toBeVisible();
  }

  /** Takes the photos. They upload while the person continues. */
  async takePictures(): Promise<void> {
    for (const [index, title] of this.#copy.documents.entries()) {
      const buffer = await photograph(this.#page, index);
      const tile = this.#page.getByRole('region', { name: title });
      await tile
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
    }
  }

  async expectPicturesReceived(): Promise<void> {
    for (const title of this.#copy.documents) {
      const tile = this.#page.getByRole('region', { name: title });
      await expect(tile.getByText(this.#copy.received)).toBeVisible();
    }
  }

  /** Gives only the required consents. */
  async agree(): Promise<void> {
    const switches = this.#page.getByRole('switch', { name: this.#copy.agree });
    await expect(switches.first()).toBeVisible();
    for (const one of await switches.all()) await one.check();
  }

  async #choose(field: string, option: string): Promise<void> {
    const question = this.#page.getByRole('group', { name: field });
    await question.getByRole('radio', { name: option, exact: true }).check();
  }

  #field(name: string) {
    return this.#page.getByRole('textbox', { name });
  }
}

/** A photo with noise, as a phone takes it: large enough to upload slowly on a poor connection. */
async function photograph(page: Page, which: number): Promise<Buffer> {
  const dataUrl = await page.evaluate((hue) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas context');
    for (let x = 0; x < 2400; x += 8) {
      for (let y = 0; y < 1600; y += 8) {
        const grain = (x * 7919 + y * 104_729) % 97;
        context.fillStyle = `hsl(${hue} ${30 + (x % 40)}% ${20 + grain / 2}%)`;
        context.fillRect(x, y, 8, 8);
      }
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  }, which * 100);
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
