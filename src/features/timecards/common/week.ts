/** Query parameter of the week. */
export const WEEK = 'week';
/** Query value of the payroll tab that lists issues (SCREEN-TC-PAYROLL). */
export const CHECK_TAB = 'check';
