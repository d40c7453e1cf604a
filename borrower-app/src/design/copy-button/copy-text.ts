/**
 * Puts a text on the clipboard; false if the browser will not. Web views often lack the clipboard interface or
 * refuse it, so the old way by a selected text area stands behind it. It must be called while a tap is handled.
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
  // Beside the button, because what is outside an open dialog cannot be selected.
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
