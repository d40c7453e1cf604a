/**
 * Lets the shell simulator put its bridge into a page before the page's own scripts run, as a native app would.
 * It stands first in the head of development documents, and of builds made with HIRAM_TEST_TOOLS=1; never in others.
 * `frameElement` is null in a top page and under a frame of another origin, so the parent is asked only when it is ours.
 */
export const developmentHook = 'if(window.frameElement)window.parent.hiramShellSimulator?.install(window);';
