import { isAdminType, type Subject } from '../../session/access';

/** What each grant makes of a person. */
const rows: readonly [role: string, granted: (subject: Subject) => boolean][] = [
  ['Administrator', ({ flags, role }) => flags.admin || isAdminType(role)],
  ['Manager', ({ flags }) => flags.manager],
  ['Settings administrator', ({ flags }) => flags.settings],
  ['Basic user', ({ flags }) => flags.basic],
  ['Time card manager', ({ flags }) => flags.timecard.manager],
  ['Time card foreman', ({ flags }) => flags.timecard.foreman],
  ['Time card user', ({ flags }) => flags.timecard.basic],
  ['T&M ticket user', ({ flags }) => flags.tcBasic],
  ['Job manager', ({ flags }) => flags.sidebar.jobManager],
  ['Forms user', ({ flags }) => flags.formsEnabled],
  ['Visitor log user', ({ flags }) => flags.vBasic],
  ['Site manager', ({ flags }) => flags.siteManager],
  ['Bid packages user', ({ flags }) => flags.preconBasic],
  ['Community administrator', ({ flags }) => flags.sidebar.communityAdmin],
  ['Community organizer', ({ flags }) => flags.organizer],
  ['Community participant', ({ flags }) => flags.participant],
];

/** A person's roles as people call them. */
export const rolesInWords = (subject: Subject): string[] =>
  rows.filter(([, granted]) => granted(subject)).map(([role]) => role);
