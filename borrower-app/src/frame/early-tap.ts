declare global {
  // An inline script of the document writes it, so it must be a global variable.
  var hiramTappedButton: string | undefined;
  var hiramStarted: true | undefined;
}

/**
 * Source of an inline script. The prerendered screen shows buttons before React has started; it records which of
 * them was tapped last, so that no tap is lost on a slow connection.
 */
export const earlyTapScript = `addEventListener("click", (event) => {
const button = event.target.closest && event.target.closest("#page button");
if (button && !window.hiramStarted) window.hiramTappedButton = button.getAttribute("aria-label") || button.textContent;
}, true);`;

/** Taps the recorded button once React has rendered it. Call it in the commit of the first screen. */
export function replayEarlyTap(): void {
  const tapped = globalThis.hiramTappedButton;
  globalThis.hiramStarted = true;
  globalThis.hiramTappedButton = undefined;
  if (tapped === undefined) return;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#page button')];
  buttons.find((button) => nameOf(button) === tapped)?.click();
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') || button.textContent;
}
