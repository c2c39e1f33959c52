/** The parameter of addresses that says which week is shown. */
export const WEEK = 'week';
