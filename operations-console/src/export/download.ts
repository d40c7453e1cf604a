/** Hands a text to the browser as a file. */
export function downloadText(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then; what is kept for longer is never given back.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
