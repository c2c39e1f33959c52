/** Query parameter of the week. */
export const WEEK_PARAM = 'week';
/** Query value of the payroll tab that lists issues (SCREEN-TC-PAYROLL). */
export const CHECK_TAB = 'check';
