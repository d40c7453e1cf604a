/**
 * The text of an inline script that takes the native app's hand-off code out of the address, before a person, a
 * history, a log or another script can see it there. It stands in every document of the app. For the build alone.
 */
export const handOffScript = `(() => {
const found = /[#&]handOff=([\\w-]+)/.exec(location.hash);
if (!found) return;
window.hiramHandOff = found[1];
history.replaceState(history.state, "", location.pathname + location.search);
})();`;
