/**
 * The folder of the staff build: the existing build if there is one, otherwise a build made only for the
 * tests.
 */
export const STAFF_BUILD: string = process.env.HIRAM_CONSOLE_BUILT === '1' ? 'dist' : 'dist-built';
