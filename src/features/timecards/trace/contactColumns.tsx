import type { Contact, Meeting } from '../../../api/contactTrace/contract';
import type { Column } from '../../../components/table/column';
import { RowLink } from '../../../components/table/RowLink';
import { countOf, type Noun } from '../../../lib/countOf';
import { longDay, shortDate } from '../../../lib/dates';
import { formatTime } from '../../../lib/time';
import { numberColumn, textColumn } from '../columnKinds';
import { dayNoun } from '../nouns';
import { plainHours, showHours } from '../showHours';

export const contactNoun: Noun = { one: 'contact', many: 'contacts' };
export const meetingNoun: Noun = { one: 'meeting', many: 'meetings' };

/** Where of one of the two only hours are known. */
const NOT_KNOWN = 'Time not known';
const hoursText = ({ hours }: { hours: number }) => (hours > 0 ? plainHours(hours) : NOT_KNOWN);
const hoursCell = ({ hours }: { hours: number }) => (hours > 0 ? showHours(hours) : NOT_KNOWN);

/** 'Mar 9 to …' of one meeting. */
export const timesText = ({ from, to, nextDay }: Meeting): string =>
  from && to ? `${formatTime(from)} – ${formatTime(to)}${nextDay ? ' (next day)' : ''}` : NOT_KNOWN;

/** How much two have been together, in words. */
export const togetherText = (contact: Contact): string =>
  [countOf(contact.days, dayNoun), contact.hours > 0 ? `${showHours(contact.hours)} h` : NOT_KNOWN].join(
    ', ',
  );

const jobsText = ({ jobs }: Contact): string => jobs.map(({ name }) => name).join(', ');

export const contactColumns: Column<Contact>[] = [
  textColumn('Name', ({ name }) => name, { id: 'name', sort: 'name', card: 'title' }),
  textColumn('Number', ({ employeeNumber }) => employeeNumber, { id: 'number', hidden: true }),
  {
    ...textColumn('Phone', ({ phone }) => phone, { id: 'phone', width: '9.5rem', card: 'fact' }),
    cell: ({ phone }) => phone && <RowLink href={`tel:${phone}`}>{phone}</RowLink>,
  },
  textColumn('E-mail', ({ email }) => email, { id: 'email', hidden: true }),
  textColumn('Supervisor', ({ supervisor }) => supervisor, { id: 'supervisor', roomy: true }),
  numberColumn('Days', ({ days }) => days, { id: 'days', sort: 'days', width: '5rem', card: 'fact' }),
  {
    ...numberColumn('Hours together', ({ hours }) => hours, { id: 'hours', sort: 'hours', width: '9rem' }),
    ...{ text: hoursText, cell: hoursCell, card: 'fact' },
  },
  {
    ...textColumn('Jobs', jobsText, { id: 'jobs', width: '16rem' }),
    cell: (contact) => <span className="pl-wrapped">{jobsText(contact)}</span>,
  },
  {
    ...textColumn('Last day', ({ lastDate }) => shortDate(lastDate), {
      ...{ id: 'lastDate', sort: 'lastDate', width: '8rem' },
    }),
    value: ({ lastDate }) => lastDate,
  },
];

/** Of one contact. */
export const meetingColumns: Column<Meeting>[] = [
  textColumn('Day', ({ date }) => longDay(date), { id: 'day', card: 'title' }),
  textColumn('Job', ({ job }) => job.name, { id: 'job', card: 'fact' }),
  textColumn('Together', timesText, { id: 'times', card: 'fact' }),
  { id: 'hours', header: 'Hours', text: hoursText, cell: hoursCell, align: 'end', card: 'fact' },
];

/** A line of the file of all meetings. */
interface MeetingLine {
  contact: Contact;
  meeting: Meeting;
}
const ofContact = (header: string, text: (contact: Contact) => string): Column<MeetingLine> =>
  textColumn(header, ({ contact }) => text(contact), { id: header });

export const meetingFileColumns: Column<MeetingLine>[] = [
  ofContact('Name', ({ name }) => name),
  ofContact('Number', ({ employeeNumber }) => employeeNumber),
  ofContact('Phone', ({ phone }) => phone),
  ofContact('E-mail', ({ email }) => email),
  ofContact('Supervisor', ({ supervisor }) => supervisor),
  ...meetingColumns.map(({ header, ...column }): Column<MeetingLine> => {
    const text = column.text ?? (() => '');
    return textColumn(header, ({ meeting }) => text(meeting), { id: header });
  }),
];

export const linesOf = (contacts: readonly Contact[]): MeetingLine[] =>
  contacts.flatMap((contact) => contact.meetings.map((meeting) => ({ contact, meeting })));
