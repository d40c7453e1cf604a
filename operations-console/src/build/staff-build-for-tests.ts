/** The folder of the build as staff get it: where one was made just now that one, else one for the tests alone. */
export const STAFF_BUILD: string = process.env.HIRAM_CONSOLE_BUILT === '1' ? 'dist' : 'dist-built';
