/** What was asked stands in the form again, so that whoever mistyped a letter mends that letter. */
export function fillCheckForm(page: Document, address: Location): void {
  const asked = new URLSearchParams(address.search);
  for (const field of page.querySelectorAll<HTMLInputElement>('[data-check-form] input:not([type=hidden])')) {
    field.value = asked.get(field.name)?.slice(0, field.maxLength) ?? '';
  }
}
