/** What a person may tap before the script is there. */
export type EarlyTap = 'code' | 'apply';

declare global {
  // An inline script of the document writes it, so it can only be a global variable.
  var hiramEarlyTap: string | undefined;
  var hiramAwake: true | undefined;
}

/** The tap that the document noted, given once. */
export function takeEarlyTap(): EarlyTap | undefined {
  const noted = globalThis.hiramAwake ? undefined : globalThis.hiramEarlyTap;
  globalThis.hiramAwake = true;
  return noted === 'code' || noted === 'apply' ? noted : undefined;
}

/**
 * The text of an inline script. It notes which button was tapped while the page's script was on its way, so that no tap
 * is in vain, and hides the drawn form where the address asks for another page.
 */
export const earlyTapsScript = `(() => {
if (/^#\\/(download|agreement)Template/.test(location.hash)) document.documentElement.dataset.opening = "yes";
addEventListener("click", (event) => {
const tapped = event.target.closest && event.target.closest("[data-early]");
if (tapped && !window.hiramAwake) window.hiramEarlyTap = tapped.dataset.early;
}, true);
})();`;
