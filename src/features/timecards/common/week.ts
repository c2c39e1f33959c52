/** The parameter of addresses that says which week is shown. */
export const WEEK = 'week';
/** The tab of payroll's page that lists what to mend (SCREEN-TC-PAYROLL). */
export const CHECK_TAB = 'check';
