/** Whether sections that are still to come are listed, with a note that says so. */
export const withSectionsToCome: boolean = import.meta.env.DEV;
