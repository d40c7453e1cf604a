/**
 * The text of an inline script that removes the native app's hand-off code from the address before a user,
 * the history, a log or another script can see it. Every app document contains it. Only the build uses it.
 */
export const handOffScript = `(() => {
const found = /[#&]handOff=([\\w-]+)/.exec(location.hash);
if (!found) return;
window.hiramHandOff = found[1];
history.replaceState(history.state, "", location.pathname + location.search);
})();`;
