/**
 * The data folder of a server that has loaded the demonstration college and drawn every first page
 * of a PDF, to be copied: made once for a build and a day, as the college's dates are beside today's.
 */
export function filledCollege(): Promise<string>;
