declare const __HIRAM_TEST_TOOLS__: boolean;

/**
 * Whether tools for developers (/testPreview, the shell simulator) are part of this build: in development always, in a
 * production build only when it is made with HIRAM_TEST_TOOLS=1.
 */
export const withTestTools: boolean = __HIRAM_TEST_TOOLS__;
