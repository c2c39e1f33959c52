/** What each section of a daily report is: for its form, its page, its PDF, its history and its completeness. */
import { formatTime } from '../../lib/time';
import type { Noun } from '../../lib/countOf';
import { describeAnswer } from '../../lib/questionnaire/describeAnswer';
import { isAnswerable } from '../../lib/questionnaire/questionnaire';
import { answerTo, askedQuestions } from '../../lib/questionnaire/rules';
import { formatMoney } from '../../lib/money';
import { formatHundredths, formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { ticketStatusNames } from '../../api/tickets/contract';
import {
  type DailyReportDetail,
  delayCauseNames,
  type SectionId,
  sectionIds,
  skyNames,
  windNames,
} from '../../api/dailyReports/contract';

/** The content of the sections. */
export type ReportContent = Pick<DailyReportDetail, SectionId>;

interface ReportColumn<Row> {
  header: string;
  text: (row: Row) => string;
  align?: 'end';
}

export interface ReportSection {
  id: SectionId;
  label: string;
  /** What it is for, in the form. */
  hint?: string;
  /** For sections that consist of rows. */
  noun?: Noun;
  headers: readonly Pick<ReportColumn<never>, 'header' | 'align'>[];
  /** One text per row and column. */
  cells: (content: ReportContent) => string[][];
  /** The page of each row, for rows that have one. */
  addresses?: (content: ReportContent) => string[];
  /** The whole section as a text, '' without content. */
  text: (content: ReportContent) => string;
  /** Returns what is copied from an earlier report. Without it, the section is not copied. */
  copy?: (content: ReportContent) => Partial<ReportContent>;
  /** What it means that the section is empty on purpose: 'No visitors'. */
  none?: string;
  /** True when an empty section is complete. */
  isOptional?: true;
}

/** A section of the form. Questions are answered on a page of their own. */
export type FormSection = ReportSection & { id: Exclude<SectionId, 'questions'> };

export const isFormSection = (section: ReportSection): section is FormSection => section.id !== 'questions';

/** A section that is filled in the form. Tickets come by themselves. */
export type FieldSection = ReportSection & { id: Exclude<FormSection['id'], 'tickets'> };

export const isFieldSection = (section: ReportSection): section is FieldSection =>
  isFormSection(section) && section.id !== 'tickets';

type RowSectionId = {
  [Id in SectionId]: ReportContent[Id] extends readonly unknown[] ? Id : never;
}[SectionId];
type SectionExtras = Pick<ReportSection, 'hint' | 'copy' | 'none' | 'isOptional' | 'addresses'>;

const joined = (...texts: (string | false)[]): string => texts.filter(Boolean).join(', ');

const rowSection = <Id extends RowSectionId>(
  id: Id,
  label: string,
  noun: Noun,
  columns: readonly ReportColumn<ReportContent[Id][number]>[],
  extras: SectionExtras,
): ReportSection => {
  const cells = (content: ReportContent) =>
    (content[id] as ReportContent[Id][number][]).map((row) => columns.map((column) => column.text(row)));
  const text = (content: ReportContent) =>
    cells(content)
      .map((row) => joined(...row))
      .join('; ');
  return { id, label, noun, headers: columns, cells, text, ...extras };
};

const textSection = (
  id: SectionId,
  label: string,
  text: ReportSection['text'],
  extras: SectionExtras,
): ReportSection => ({ id, label, headers: [], cells: () => [], text, ...extras });

/** Shows up to two decimals: '7.5', '1,250'. */
const decimals = (value: number): string => formatNumber(Math.round(value * 100) / 100);
const hours = (value: number): string => (value === 0 ? '' : decimals(value));

export function weatherText({ sky, low, high, wind, note }: ReportContent['weather']): string {
  const temperatures = [low, high].filter((value) => value != null);
  return joined(
    sky !== '' && skyNames[sky],
    temperatures.length > 0 && `${temperatures.join(' to ')} °F`,
    wind !== '' && windNames[wind].replace(/ \(.*/, '').toLowerCase(),
    note,
  );
}

/** The questions that were asked, with answers and comments. */
const answerCells = ({ questions }: ReportContent): string[][] =>
  questions === undefined || Object.keys(questions.answers).length === 0
    ? []
    : askedQuestions(questions, questions.answers)
        .filter(isAnswerable)
        .map((question) => {
          const answer = answerTo(questions.answers, question);
          return [question.text, joined(describeAnswer(question, answer), answer.comment)];
        });

const definitions: Record<SectionId, ReportSection> = {
  weather: textSection('weather', 'Weather', ({ weather }) => weatherText(weather), {}),
  crew: rowSection(
    'crew',
    'Crew and hours',
    { one: 'crew entry', many: 'crew entries' },
    [
      { header: 'Name', text: ({ name }) => name },
      { header: 'Classification', text: ({ classification }) => classification },
      { header: 'People', text: ({ people }) => formatNumber(people), align: 'end' },
      { header: 'Hours', text: (row) => decimals(row.hours), align: 'end' },
    ],
    {
      hint: 'Own people one by one, subcontractors as a company with its number of people.',
      none: 'No crew on site',
      copy: ({ crew }) => ({ crew }),
    },
  ),
  work: rowSection(
    'work',
    'Work done',
    { one: 'work entry', many: 'work entries' },
    [
      { header: 'Cost code', text: ({ costCode }) => costCode?.name ?? '' },
      { header: 'Work done', text: ({ description }) => description },
      {
        header: 'Quantity',
        text: ({ quantity, unit }) => (quantity == null ? '' : `${decimals(quantity)} ${unit}`.trim()),
        align: 'end',
      },
    ],
    {
      none: 'No work done',
      // The work goes on, with other quantities.
      copy: ({ work }) => ({ work: work.map((entry) => ({ ...entry, quantity: undefined })) }),
    },
  ),
  equipment: rowSection(
    'equipment',
    'Equipment',
    { one: 'piece of equipment', many: 'pieces of equipment' },
    [
      { header: 'Equipment', text: ({ name }) => name },
      { header: 'Hours used', text: (row) => hours(row.hours), align: 'end' },
      { header: 'Hours idle', text: ({ idleHours }) => hours(idleHours), align: 'end' },
      { header: 'Note', text: ({ note }) => note },
    ],
    { none: 'No equipment on site', copy: ({ equipment }) => ({ equipment }) },
  ),
  deliveries: rowSection(
    'deliveries',
    'Deliveries',
    { one: 'delivery', many: 'deliveries' },
    [
      { header: 'Material', text: ({ material }) => material },
      { header: 'Supplier', text: ({ supplier }) => supplier },
      { header: 'Quantity', text: ({ quantity }) => quantity },
      { header: 'Ticket', text: ({ ticket }) => ticket },
    ],
    { none: 'No deliveries' },
  ),
  visitors: rowSection(
    'visitors',
    'Visitors',
    { one: 'visitor', many: 'visitors' },
    [
      { header: 'Name', text: ({ name }) => name },
      { header: 'Company', text: ({ company }) => company },
      { header: 'Purpose', text: ({ purpose }) => purpose },
      { header: 'Arrival', text: ({ arrival }) => arrival && formatTime(arrival) },
    ],
    { none: 'No visitors' },
  ),
  delays: rowSection(
    'delays',
    'Delays',
    { one: 'delay', many: 'delays' },
    [
      { header: 'Cause', text: ({ cause }) => delayCauseNames[cause] },
      { header: 'What happened', text: ({ description }) => description },
      { header: 'Hours lost', text: (row) => hours(row.hours), align: 'end' },
    ],
    { none: 'No delays' },
  ),
  tickets: rowSection(
    'tickets',
    'T&M tickets',
    { one: 'ticket', many: 'tickets' },
    [
      { header: 'Number', text: ({ name }) => name },
      { header: 'Description', text: ({ description }) => description },
      { header: 'Status', text: ({ status }) => ticketStatusNames[status] },
      { header: 'Hours', text: (row) => formatHundredths(row.hours), align: 'end' },
      { header: 'Amount', text: ({ amount }) => formatMoney(amount), align: 'end' },
    ],
    {
      hint: 'The tickets of this job and day. They are written under T&M Tickets.',
      addresses: ({ tickets }) => tickets.map(({ id }) => paths.ticket(id)),
      isOptional: true,
    },
  ),
  safety: textSection('safety', 'Safety', ({ safety }) => safety, {
    hint: 'Toolbox talk, incidents, near misses',
    none: 'No incidents or safety topics',
  }),
  questions: {
    id: 'questions',
    label: 'Questions',
    headers: [{ header: 'Question' }, { header: 'Answer' }],
    cells: answerCells,
    text: (content) =>
      answerCells(content)
        .map(([question, answer]) => `${question}: ${answer || '—'}`)
        .join('; '),
  },
  notes: textSection('notes', 'Notes', ({ notes }) => notes, {
    isOptional: true,
    copy: ({ notes }) => ({ notes }),
  }),
  photos: textSection('photos', 'Photos', ({ photos }) => photos.map(({ name }) => name).join(', '), {
    isOptional: true,
  }),
};

/** All sections, in the order of the report. */
export const reportSections: readonly ReportSection[] = sectionIds.map((id) => definitions[id]);

/** Content that is read by one section only. */
export const contentOfRows = <Id extends RowSectionId>(id: Id, rows: ReportContent[Id]): ReportContent =>
  ({ [id]: rows }) as unknown as ReportContent;

/** A row of a section in words, for comparing two versions. */
export const sectionRowText = <Id extends RowSectionId>(id: Id, row: ReportContent[Id][number]): string =>
  definitions[id].text(contentOfRows(id, [row] as ReportContent[Id]));

/** A section as a table, without columns that no row fills: amounts, for example, for people who see none. */
export function sectionTable({ headers, cells, addresses }: ReportSection, content: ReportContent) {
  const rows = cells(content);
  const filled = headers.flatMap((_, index) => (rows.some((row) => row[index] !== '') ? [index] : []));
  const pick = <T>(all: readonly T[]): T[] => all.filter((_, index) => filled.includes(index));
  const links = addresses?.(content);
  return {
    headers: pick(headers),
    rows: rows.map((row, index) => ({ key: String(index), cells: pick(row), to: links?.[index] })),
  };
}
