import type { Contact, Meeting } from '../../../api/contactTrace/contract';
import { type Column, fileColumns } from '../../../components/table/column';
import {
  dayColumn,
  emailColumn,
  numberColumn,
  numberedColumn,
  personColumn,
  phoneColumn,
  textColumn,
} from '../../../components/table/columns';
import { countOf, dayNoun, type Noun } from '../../../lib/countOf';
import { formatLongDay } from '../../../lib/dates';
import { formatTimeSpan } from '../../../lib/time';
import { plainHours, showHours } from '../common/showHours';

export const contactNoun: Noun = { one: 'contact', many: 'contacts' };
export const meetingNoun: Noun = { one: 'meeting', many: 'meetings' };

/** For a meeting where only hours are known. */
const TIME_UNKNOWN = 'Time unknown';
const hoursText = ({ hours }: { hours: number }) => (hours > 0 ? plainHours(hours) : TIME_UNKNOWN);
const hoursCell = ({ hours }: { hours: number }) => (hours > 0 ? showHours(hours) : TIME_UNKNOWN);

/** The times of a meeting: '7:00 AM – 3:30 PM'. */
export const meetingTimes = ({ from, to, nextDay }: Meeting): string =>
  from && to ? formatTimeSpan(from, to, nextDay) : TIME_UNKNOWN;

/** Describes how long two employees met. */
export const togetherText = (contact: Contact): string =>
  [countOf(contact.days, dayNoun), contact.hours > 0 ? `${showHours(contact.hours)} h` : TIME_UNKNOWN].join(
    ', ',
  );

const jobsText = ({ jobs }: Contact): string => jobs.map(({ name }) => name).join(', ');

export const contactColumns: Column<Contact>[] = [
  personColumn('name', 'Name', (contact) => contact, {
    sort: 'name',
    lastNameSort: 'lastName',
    card: 'title',
  }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { hidden: true }),
  phoneColumn('phone', 'Phone', ({ phone }) => phone, { width: '9.5rem', card: 'fact' }),
  emailColumn({ hidden: true }),
  personColumn('supervisor', 'Supervisor', ({ supervisor }) => ({ name: supervisor }), { wideOnly: true }),
  numberColumn('days', 'Days', ({ days }) => days, { sort: 'days', width: '5rem', card: 'fact' }),
  numberColumn('hours', 'Hours together', ({ hours }) => hours, {
    sort: 'hours',
    width: '9rem',
    card: 'fact',
    text: hoursText,
    cell: hoursCell,
  }),
  textColumn('jobs', 'Jobs', jobsText, { width: '16rem', wrapped: true }),
  dayColumn('lastDate', 'Last day', ({ lastDate }) => lastDate, { sort: 'lastDate' }),
];

/** Columns of a contact's meetings. */
export const meetingColumns: Column<Meeting>[] = [
  textColumn('day', 'Day', ({ date }) => formatLongDay(date), { card: 'title' }),
  numberedColumn('job', 'Job', ({ job }) => job, { card: 'fact' }),
  textColumn('times', 'Together', meetingTimes, { card: 'fact' }),
  textColumn('hours', 'Hours', hoursText, { cell: hoursCell, align: 'end', card: 'fact' }),
];

/** A row of the file of all meetings. */
interface MeetingLine {
  contact: Contact;
  meeting: Meeting;
}
const contactTextColumn = (header: string, text: (contact: Contact) => string): Column<MeetingLine> =>
  textColumn(header, header, ({ contact }) => text(contact));

export const meetingFileColumns: Column<MeetingLine>[] = [
  contactTextColumn('Name', ({ name }) => name),
  contactTextColumn('Number', ({ employeeNumber }) => employeeNumber),
  contactTextColumn('Phone', ({ phone }) => phone),
  contactTextColumn('Email', ({ email }) => email),
  contactTextColumn('Supervisor', ({ supervisor }) => supervisor),
  ...fileColumns(meetingColumns).map(({ header, text }) =>
    textColumn(header, header, ({ meeting }: MeetingLine) => text(meeting)),
  ),
];

export const meetingLines = (contacts: readonly Contact[]): MeetingLine[] =>
  contacts.flatMap((contact) => contact.meetings.map((meeting) => ({ contact, meeting })));
