import { expect, type Locator, type Page } from '@playwright/test';

/** Does what a person does on a phone, and counts it: taps, and characters on the keyboard. */
export class TapCounter {
  readonly #page: Page;
  #taps = 0;
  #characters = 0;
  #steps: string[] = [];
  readonly #fields: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.#taps += 1;
  }

  /** Types into a field, which has a name for the table. Only a field that has the focus already costs no tap. */
  async type(field: Locator, text: string, name: string): Promise<void> {
    await expect(field).toBeEditable();
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.tap(field);
    await this.#page.keyboard.type(text);
    this.#characters += text.length;
    this.#fields.push(`${name} ${text.length}`);
  }

  /** Ends a part of the way, for the table. */
  endPart(name: string): void {
    this.#steps.push(`${name}: ${this.#taps} taps, ${this.#characters} characters so far`);
  }

  get taps(): number {
    return this.#taps;
  }

  get characters(): number {
    return this.#characters;
  }

  /** Prints what was counted, which is the figure of docs/measurements.md. */
  print(way: string): void {
    const parts = this.#steps.map((step) => `    ${step}`).join('\n');
    const fields = this.#fields.length === 0 ? '' : `    characters: ${this.#fields.join(', ')}\n`;
    process.stdout.write(`${way}: ${this.#taps} taps, ${this.#characters} characters\n${parts}\n${fields}`);
  }
}
