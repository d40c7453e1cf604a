/**
 * Lets the shell simulator inject its bridge before the page's scripts run, as a native app would. It comes
 * first in the head of development documents and of builds with HIRAM_TEST_TOOLS=1, never in others.
 * `frameElement` is null in a top page and under a frame of another origin, so only a parent of ours is
 * called.
 */
export const developmentHook = 'if(window.frameElement)window.parent.hiramShellSimulator?.install(window);';
