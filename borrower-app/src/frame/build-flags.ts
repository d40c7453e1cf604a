declare const __HIRAM_TEST_TOOLS__: boolean;

/**
 * Whether developer tools (/testPreview, the shell simulator) are in this build: always in development, in
 * production only with HIRAM_TEST_TOOLS=1.
 */
export const withTestTools: boolean = __HIRAM_TEST_TOOLS__;
