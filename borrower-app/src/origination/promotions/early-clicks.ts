/** Buttons that can be tapped before the script has loaded. */
export type EarlyClick = 'code' | 'apply';

declare global {
  // An inline script of the document writes it, so it must be a global variable.
  var hiramEarlyTap: string | undefined;
  var hiramAwake: true | undefined;
}

/** Returns the recorded tap once. */
export function takeEarlyClick(): EarlyClick | undefined {
  const noted = globalThis.hiramAwake ? undefined : globalThis.hiramEarlyTap;
  globalThis.hiramAwake = true;
  return noted === 'code' || noted === 'apply' ? noted : undefined;
}

/**
 * Source of an inline script. It records which button was tapped while the page's script was loading, so that
 * no tap is lost. It also hides the prerendered form if the address names another page.
 */
export const earlyClicksScript = `(() => {
if (/^#\\/(download|agreement)Template/.test(location.hash)) document.documentElement.dataset.opening = "yes";
addEventListener("click", (event) => {
const tapped = event.target.closest && event.target.closest("[data-early]");
if (tapped && !window.hiramAwake) window.hiramEarlyTap = tapped.dataset.early;
}, true);
})();`;
