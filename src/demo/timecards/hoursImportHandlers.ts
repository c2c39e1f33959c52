import {
  importHours,
  type HoursImportColumn,
  hoursImportColumns,
  undoHoursImport,
} from '../../api/hoursImport/contract';
import { type DailyRecord, MAX_NOTE_LENGTH, type RecordInput } from '../../api/timecards/contract';
import { lockReason } from '../../access/timecardAccess';
import { type FileHours, hoursOutcomes, type PersonWeek } from '../../domain/timecards/hoursImport';
import { hoursOf } from '../../domain/timecards/week';
import { countOf } from '../../lib/countOf';
import { isoWeekOf, parseDate, today } from '../../lib/dates';
import { foldText, nameKey, nameLookup } from '../../lib/searchText';
import { TIME_PATTERN } from '../../lib/time';
import type { Employee } from '../../api/employees/contract';
import type { Company } from '../company';
import { type ImportLine, parseImportFile } from '../csvImport';
import { employeeName } from '../employees/staff';
import { Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import { activeCard } from './activeCard';
import { cardEvent, saveCardEntries } from './cardChanges';
import { recordOf } from './cardInput';
import { leftOn } from './employment';
import { hoursText } from './entryText';
import { adjacentEntries, timeErrors } from './rules';
import { timecardId as firstCardId } from './seed';
import { cardSettings, stageOn, type StoredCardSettings } from './settings';
import type { StoredCard } from './stored';
import { cardForWeek } from './target';

type Line = ImportLine<HoursImportColumn>;
type Messages = (readonly [column: string, text: string])[];

const entryNoun = { one: 'entry', many: 'entries' };
const IMPORT_ID = /^[0-9a-f]{32}$/;

interface FoundName {
  item?: Employee;
  messages?: Messages;
}

/** 'Reyes, Ana M.' is a name of Ana Reyes. With another name, the hours may be of somebody else (FAULT-113). */
function isNameOf(name: string, employee: Employee): boolean {
  const [given, known] = [nameKey(name).split(' '), nameKey(employeeName(employee)).split(' ')];
  return given.every((word) => known.includes(word)) || known.every((word) => given.includes(word));
}

/** Returns a function that finds the employee of a line, by number or else by name. */
function employeeFinder(company: Company): (line: Line) => FoundName {
  const all = company.employees.all();
  const byNumber = new Map(all.map((employee) => [employee.employeeNumber.toLowerCase(), employee]));
  let byName: ReturnType<typeof nameLookup<Employee>> | undefined;
  return ({ employeeNumber = '', employeeName: name = '' }) => {
    if (employeeNumber !== '') {
      const item = byNumber.get(employeeNumber.toLowerCase());
      if (!item) return { messages: [['employeeNumber', `There is no employee ${employeeNumber}`]] };
      if (name === '' || isNameOf(name, item)) return { item };
      return {
        messages: [
          ['employeeNumber', `${employeeNumber} is ${employeeName(item)}. Correct the number or the name`],
        ],
      };
    }
    if (name === '') return { messages: [['employeeNumber', "The employee's number or name is required"]] };
    byName ??= nameLookup(all, employeeName, nameKey);
    const [item, ...others] = byName(name);
    if (!item) return { messages: [['employeeName', `There is no employee ${name}`]] };
    if (others.length === 0) return { item };
    const numbers = [item, ...others].map((employee) => employee.employeeNumber || 'without a number');
    return {
      messages: [['employeeName', `Several employees have this name: ${numbers.join(', ')}. Add the number`]],
    };
  };
}

const codeKey = (code: string): string => code.replace(/\s+/g, '').toLowerCase();

/** Returns a function that finds the job and the cost code of a line. */
function workFinder(company: Company) {
  const jobs = company.jobs.all();
  const byNumber = new Map(jobs.map((job) => [job.number.toLowerCase(), job]));
  const byName = nameLookup(jobs, ({ name }) => name);
  const codes = new Map(company.costCodes.all().map((code) => [codeKey(code.code), code]));
  return ({ job: jobText = '', costCode: costCodeText = '' }: Line) => {
    const named = byName(jobText);
    const found = byNumber.get(jobText.toLowerCase()) ?? (named.length === 1 ? named[0] : undefined);
    const code = codes.get(codeKey(costCodeText));
    const onJob = new Set(found ? company.costCodesOf(found.id).map(({ id }) => id) : []);
    return {
      jobText,
      job: found && { id: found.id, name: found.name, isOpen: found.status === 'OPEN' },
      costCodeText,
      costCode: code && { id: code.id, code: code.code, isOnJob: onJob.has(code.id) },
    };
  };
}

/** Why the card of the week takes no imported entries; undefined if it does, or if there is none. */
function closedReason(
  company: Company,
  { employee, weekStart }: Pick<StoredCard, 'employee' | 'weekStart'>,
  settings: StoredCardSettings,
): string | undefined {
  const locked = lockReason(weekStart, settings.lock);
  if (locked !== undefined) return locked;
  const card = activeCard(company, employee.id, weekStart);
  if (!card)
    return company.timecards.get(firstCardId(employee.id, weekStart))?.voided
      ? 'The time card of this week is void'
      : undefined;
  if (card.acceptance) return `${employee.name} has signed the time card of this week`;
  return card.stageId === settings.stages[0]?.id
    ? undefined
    : `The time card of this week is in the stage '${stageOn(settings, card.stageId).name}'`;
}

/** The values of a line, or what cannot be read in it. */
function readLine(line: Line, company: Company): { entry?: RecordInput; messages: Messages } {
  const messages: Messages = [];
  const { date = '', hours = '', start = '', end = '', breakMinutes = '', classification = '' } = line;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !parseDate(date))
    messages.push(['date', 'Type a date, such as 2026-03-09']);
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(hours) || Number(hours) <= 0 || Number(hours) > 24)
    messages.push(['hours', 'Hours must be more than 0 and at most 24']);
  for (const [column, time] of [
    ['start', start],
    ['end', end],
  ] as const)
    if (time !== '' && !TIME_PATTERN.test(time)) messages.push([column, 'Type a time, such as 7:30 AM']);
  if (!/^\d{0,3}$/.test(breakMinutes)) messages.push(['breakMinutes', 'Type the break in minutes']);
  const group = company.groups.classification
    .all()
    .find(({ name }) => foldText(name) === foldText(classification));
  if (classification !== '' && !group)
    messages.push(['classification', `There is no classification ${classification}`]);
  if ((line.note ?? '').length > MAX_NOTE_LENGTH)
    messages.push(['note', `Note: at most ${MAX_NOTE_LENGTH} characters`]);
  if (messages.length > 0) return { messages };
  const entry: RecordInput = {
    date,
    hours: Number(hours),
    breakMinutes: Number(breakMinutes),
    ...(start !== '' && { start }),
    ...(end !== '' && { end }),
    overnight: start !== '' && end !== '' && end <= start,
    ...(group && { classificationId: group.id }),
    note: line.note ?? '',
  };
  return { entry, messages: timeErrors(entry) };
}

interface ReadLine {
  index: number;
  entry: RecordInput;
  file: FileHours;
}

interface LineAnswer {
  outcome: 'new' | 'unchanged' | 'refused';
  messages: string[];
  recordId?: string | undefined;
}
const refused = (messages: Messages): LineAnswer => ({
  outcome: 'refused',
  messages: messages.map(([column, text]) => (column === '' ? text : `${column}: ${text}`)),
});

/** Imports the lines of a person and a week as one change of the card. Returns the answer for each, in order. */
function importWeek(
  { person, company }: SignedInCall,
  employee: Employee,
  lines: readonly ReadLine[],
  { importId, dryRun, settings }: { importId: string; dryRun: boolean; settings: StoredCardSettings },
): LineAnswer[] {
  const weekStart = isoWeekOf(lines[0]?.entry.date ?? '').days[0] ?? '';
  const card = cardForWeek({ person, company }, employee.id, weekStart, settings);
  const facts: PersonWeek = {
    today: today(),
    name: employeeName(employee),
    hiredOn: employee.hiredOn,
    leftOn: leftOn(company, employee),
    closedReason: closedReason(company, card, settings),
    entries: [...card.records, ...adjacentEntries({ company, card })].map((record) => ({
      ...record,
      jobId: record.job?.id ?? '',
      costCodeId: record.costCode?.id ?? '',
      isOwn: importId !== '' && company.importedHours.get(record.id)?.importId === importId,
    })),
    timeOff: card.pto,
    requiresCostCode: settings.requiresCostCode,
  };
  const outcomes = hoursOutcomes(
    lines.map(({ file }) => file),
    facts,
  );
  const added: DailyRecord[] = [];
  const answers = outcomes.map((outcome, index): LineAnswer => {
    if (outcome.kind === 'refused') return refused([...outcome.messages]);
    // Repeated after a lost answer, the line is what it was.
    if (outcome.kind === 'unchanged')
      return { outcome: outcome.isOwn ? 'new' : 'unchanged', messages: [], recordId: outcome.id };
    const { entry, file } = lines[index] as ReadLine;
    const id = `${card.timecardId}-i${card.version + 1}-${added.length + 1}`;
    const work = { jobId: file.job?.id, costCodeId: file.costCode?.id };
    added.push(recordOf(company, { ...entry, ...work }, id, undefined));
    return { outcome: 'new', messages: [], recordId: dryRun ? undefined : id };
  });
  if (!dryRun && added.length > 0) {
    saveCardEntries(
      { person, company },
      card,
      { ...card, records: [...card.records, ...added] },
      {
        reasonId: undefined,
        settings,
        event: cardEvent('Imported', {
          to: `${countOf(added.length, entryNoun)}, ${hoursText(hoursOf(added))}`,
        }),
      },
    );
    for (const record of added)
      company.importedHours.put(record.id, { timecardId: card.timecardId, importId, record });
  }
  return answers;
}

/** Deletes imported entries of one card. Returns the reason of each that stays, by id. */
function undoCard(
  { person, company }: SignedInCall,
  timecardId: string,
  recordIds: readonly string[],
  settings: StoredCardSettings,
): Map<string, string> {
  const card = company.timecards.get(timecardId);
  if (!card) return new Map();
  const closed = card.voided ? 'The time card of this week is void' : closedReason(company, card, settings);
  const reasons = new Map<string, string>();
  const removed = new Set<string>();
  for (const id of recordIds) {
    const now = card.records.find((record) => record.id === id);
    if (!now) continue;
    const isChanged = JSON.stringify(now) !== JSON.stringify(company.importedHours.get(id)?.record);
    const reason =
      closed ??
      (isChanged ? 'This entry was changed after the import' : undefined) ??
      (card.reviews[now.date] ? 'This day was reviewed after the import' : undefined);
    if (reason === undefined) removed.add(id);
    else reasons.set(id, `${reason.replace(/\.$/, '')}.`);
  }
  if (removed.size > 0) {
    const records = card.records.filter(({ id }) => !removed.has(id));
    saveCardEntries(
      { person, company },
      card,
      { ...card, records },
      { reasonId: undefined, settings, event: cardEvent('Import undone') },
    );
    for (const id of removed) company.importedHours.remove(id);
  }
  return reasons;
}

export const hoursImportHandlers = [
  route(importHours, async (call) => {
    const { person, company, query, body } = call;
    person.require('hoursImport');
    const dryRun = query.boolean('dryRun') ?? false;
    const importId = query.text('importId') ?? '';
    if (importId !== '' && !IMPORT_ID.test(importId))
      throw new Refusal(400, 'importId must be 32 hexadecimal digits.');
    const lines = await parseImportFile(body, hoursImportColumns, 'date');
    const settings = cardSettings(company);
    const findEmployee = employeeFinder(company);
    const findWork = workFinder(company);
    const answers: LineAnswer[] = [];
    const weeks = new Map<string, { employee: Employee; lines: ReadLine[] }>();
    lines.forEach((line, index) => {
      const { item, messages = [] } = findEmployee(line);
      const { entry, messages: own } = readLine(line, company);
      if (!item || !entry || own.length > 0) {
        answers[index] = refused([...messages, ...own]);
        return;
      }
      const { date, hours, start, end, overnight, breakMinutes } = entry;
      const file = { date, hours, start, end, overnight, breakMinutes, ...findWork(line) };
      const key = `${item.id} ${isoWeekOf(date).days[0]}`;
      const week = weeks.get(key) ?? { employee: item, lines: [] };
      week.lines.push({ index, entry, file });
      weeks.set(key, week);
    });
    for (const { employee, lines: own } of weeks.values())
      importWeek(call, employee, own, { importId, dryRun, settings }).forEach((answer, position) => {
        answers[own[position]?.index ?? 0] = answer;
      });
    return { results: answers.map((answer, index) => ({ line: index + 1, ...answer })) };
  }),

  route(undoHoursImport, (call) => {
    const { person, company, body } = call;
    person.require('hoursImport');
    const settings = cardSettings(company);
    const byCard = new Map<string, string[]>();
    for (const id of body.recordIds) {
      const { timecardId } = company.importedHours.get(id) ?? {};
      if (timecardId !== undefined) byCard.set(timecardId, [...(byCard.get(timecardId) ?? []), id]);
    }
    const reasons = new Map(
      [...byCard].flatMap(([timecardId, ids]) => [...undoCard(call, timecardId, ids, settings)]),
    );
    return {
      results: body.recordIds.map((recordId) => ({ recordId, message: reasons.get(recordId) ?? '' })),
    };
  }),
];
