/**
 * Copies a text to the clipboard; false if the browser refuses. Web views often lack or deny the clipboard
 * API, so a selected text area is the fallback. It must be called while a tap is handled.
 */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(text, beside);
    }
  }
  return copyBySelection(text, beside);
}

function copyBySelection(text: string, beside: Element): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Placed next to the button, because elements outside an open dialog cannot be selected.
  beside.after(area);
  const focusedBefore = document.activeElement;
  area.select();
  area.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  area.remove();
  if (focusedBefore instanceof HTMLElement) {
    focusedBefore.focus();
  }
  return copied;
}
